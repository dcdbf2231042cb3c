import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../src/brand.ts';
import type { PagesOption } from './app.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { openSite, type Site } from './site.ts';

/** After this time a stop is forced, in ms. */
const STOP_BOUND_MS = 10_000;

/** A start that cannot succeed; the message is the one line that says why. */
class StartError extends Error {}

/**
 * Serves the site (design, section 3) until SIGTERM or SIGINT. Options:
 * `--site-dir` the built site, `dist` beside `server` by default;
 * `--pages-url` a development server instead, which serves the pages itself.
 * Ends with code 1 and one line on standard error when it cannot start.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const pages = readPagesOption();
  process.umask(0o077);
  const site = await openSite({ settings, pages }).catch((error: unknown) => {
    throw new StartError(
      `DATA_DIR: the database in ${settings.dataDir} could not be opened: ${firstLine(error)}`,
    );
  });
  const port = await listen(site, settings).catch(async (error: unknown) => {
    await site.close();
    throw new StartError(describeListenError(error, settings));
  });
  stopOnSignals(site);

  if ('siteDir' in pages) {
    console.log(`${brand.name} is served at ${shownAddress(settings.host, port)}`);
  }
  console.log(`Data lies in ${settings.dataDir}`);
  console.log(`Mail goes ${site.transport.description}`);
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

async function listen(site: Site, settings: Settings): Promise<number> {
  await site.app.listen({ port: settings.port, host: settings.host });
  const address = site.app.server.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}

function describeListenError(error: unknown, settings: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `PORT: ${settings.port} is in use already; stop what listens there or set another PORT`;
  }
  if (code === 'EACCES') return `PORT: ${settings.port} may not be used by this user`;
  return `HOST: cannot listen on ${settings.host}: ${firstLine(error)}`;
}

/** An address that a browser on this machine can open. */
function shownAddress(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : shownHost}:${port}`;
}

/** The first signal stops in good order, a second one or the bound at once. */
function stopOnSignals(site: Site): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_BOUND_MS).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The stop failed: ${firstLine(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** An error's text and that of its cause, on one line. */
function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? '';
}

main().catch((error: unknown) => {
  const isForeseen =
    error instanceof SettingsError ||
    error instanceof StartError ||
    (error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isForeseen ? firstLine(error) : error);
  process.exitCode = 1;
});
