import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../brand.ts';
import type { PagesOption } from './app.ts';
import { openTransport } from './mail/transport.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { createSiteMetrics } from './metrics/siteMetrics.ts';
import { serveTogether } from './processes.ts';
import { type ServedSite, serveSite } from './serveSite.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { firstLine, listenStartError, StartError } from './startError.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { serveAsWorker } from './worker.ts';

/** What a start says that has not ended after this time, in ms. */
const NOTICE_AFTER_MS = 5000;
const WAITING_NOTICE = 'Waiting for the database: another process may be migrating it ...';

/**
 * Serves the site until SIGTERM or SIGINT. Options:
 * `--site-dir` the built site, `dist` beside `server` by default;
 * `--pages-url` a development server instead, which serves the pages itself.
 * Ends with code 1 and one line on standard error when it cannot start.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const pages = readPagesOption();
  process.umask(0o077);
  if (cluster.isWorker) return serveAsWorker(settings, pages);

  const notice = setTimeout(() => console.log(WAITING_NOTICE), NOTICE_AFTER_MS);
  const site = await serve(settings, pages).finally(() => clearTimeout(notice));
  const metricsPort = await openMetrics(settings, site).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  stopOnSignals(() => site.close());

  if ('siteDir' in pages) {
    console.log(`${brand.name} is served at ${shownAddress(settings.host, site.port)}`);
  }
  console.log(`Data lies in ${settings.dataDir}`);
  console.log(`Mail goes ${openTransport(settings).description}`);
  if (metricsPort !== undefined) {
    console.log(`Metrics at http://127.0.0.1:${metricsPort}/metrics`);
  }
}

function readPagesOption(): PagesOption {
  const { values } = parseArgs({
    options: { 'site-dir': { type: 'string' }, 'pages-url': { type: 'string' } },
  });
  const pagesUrl = values['pages-url'];
  if (pagesUrl !== undefined) {
    if (!URL.canParse(pagesUrl)) throw new StartError(`--pages-url: ${pagesUrl} is no address`);
    return { pagesUrl };
  }
  const siteDir = resolve(values['site-dir'] ?? join(import.meta.dirname, '..', 'dist'));
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new StartError(`The site is not built: ${siteDir} holds no index.html; run npm start`);
  }
  return { siteDir };
}

function serve(settings: Settings, pages: PagesOption): Promise<ServedSite> {
  if (settings.processes > 1) return serveTogether(settings, endWith);
  const metrics = settings.metricsPort === undefined ? undefined : createSiteMetrics();
  return serveSite(settings, pages, metrics);
}

/** Returns the port of the metrics, if there is to be one. Throws a StartError. */
async function openMetrics(settings: Settings, site: ServedSite): Promise<number | undefined> {
  const { metricsPort } = settings;
  if (metricsPort === undefined) return undefined;
  return serveMetrics(metricsPort, site.readMetrics).catch((error: unknown) => {
    const listener = { name: 'METRICS_PORT', port: metricsPort, host: '127.0.0.1' } as const;
    throw listenStartError(error, listener);
  });
}

/** An address that a browser on this machine can open. */
function shownAddress(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : shownHost}:${port}`;
}

function endWith(error: unknown): never {
  const isForeseen =
    error instanceof SettingsError ||
    error instanceof StartError ||
    (error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isForeseen ? firstLine(error) : error);
  process.exit(1);
}

main().catch(endWith);
