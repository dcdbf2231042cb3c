import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { brand } from '../brand.ts';
import { exists } from './exists.ts';
import type { PageSource } from './http/staticSite.ts';
import { openTransport } from './mail/transport.ts';
import { createSiteMetrics, type SiteMetrics, serveMetrics } from './metrics.ts';
import { errorMessage, readSettings, SettingsError } from './settings.ts';
import { type Site, serveSite } from './site.ts';

/**
 * Serves the site until SIGTERM, SIGINT or SIGHUP. Options:
 * `--site-dir` the built site, `dist` beside `server` by default;
 * `--pages-url` a development server instead, which serves the pages itself.
 * Ends with code 1 and one line on standard error when it cannot start.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const pages = readPageSource();
  process.umask(0o077);
  const { dataDir, metricsPort } = settings;
  let metrics: SiteMetrics | undefined;
  let metricsAddress: string | undefined;
  if (metricsPort !== undefined) {
    metrics = createSiteMetrics();
    metricsAddress = await serveMetrics(metrics, metricsPort);
  }
  const site = await serveSite({ settings, pages, metrics });
  stopOnSignals(site);

  if ('siteDir' in pages) console.log(`${brand.name} is served at ${shownAddress(site.app)}`);
  console.log(`Data lies in ${dataDir}`);
  console.log(`Mail goes ${openTransport(settings).description}`);
  if (metricsAddress) console.log(`Metrics at ${metricsAddress}`);
}

function readPageSource(): PageSource {
  const { values } = parseArgs({
    options: { 'site-dir': { type: 'string' }, 'pages-url': { type: 'string' } },
  });
  const pagesUrl = values['pages-url'];
  if (pagesUrl !== undefined) {
    if (!URL.canParse(pagesUrl)) throw new SettingsError(`--pages-url: ${pagesUrl} is no address`);
    return { pagesUrl };
  }
  const siteDir = resolve(values['site-dir'] ?? join(import.meta.dirname, '..', 'dist'));
  if (!exists(join(siteDir, 'index.html'))) {
    throw new SettingsError(`The site is not built: ${siteDir} holds no index.html; run npm start`);
  }
  return { siteDir };
}

/** An address that a browser on this machine can open. */
function shownAddress({ listeningOrigin }: FastifyInstance): string {
  return listeningOrigin.replace(/(?<=\/\/)(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, 'localhost');
}

/** After this time a stop is forced, in ms; longer than any part of it may wait. */
const STOP_BOUND_MS = 75_000;

/**
 * One stop reaches the process more than once: a terminal and a service manager signal every process
 * that belongs to the site, and npm passes on what it got. Signals this close together are one, in ms.
 */
const ECHO_MS = 500;

/** The first signal stops in good order (see closeAll in site.ts), a second one or the bound at once. */
function stopOnSignals(site: Site): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > ECHO_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_BOUND_MS).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The stop failed: ${errorMessage(error)}`);
        process.exit(1);
      },
    );
  };
  // A terminal that is closed sends the last of them.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

function endWith(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  const isForeseen = error instanceof SettingsError || String(code).startsWith('ERR_PARSE_ARGS');
  console.error(isForeseen ? errorMessage(error) : error);
  process.exit(1);
}

main().catch(endWith);
