import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { brand } from '../brand.ts';
import { MINUTE_MS } from '../milliseconds.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../policy.ts';
import { deskOrigin } from './desk/deskApp.ts';
import { makeSignInLink } from './desk/signInLinks.ts';
import { exists } from './exists.ts';
import { errorMessage } from './format/errorMessage.ts';
import { createSiteMetrics, type SiteMetrics, serveMetrics } from './health/metrics.ts';
import type { PageSource } from './http/staticSite.ts';
import { openTransport } from './mail/transport.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { type Site, serveSite } from './site.ts';

/**
 * Serves the site until SIGTERM, SIGINT or SIGHUP. Options:
 * `--site-dir` the built site, `dist` beside `server` by default;
 * `--pages-url` a development server instead, which serves the pages itself;
 * `--desk-dir` the built desk, beside the built site by default.
 * If a setting is wrong, an address is in use or the database cannot be opened, it writes one line to standard error.
 * If it cannot start for any reason, it ends with code 1.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { pages, deskDir } = readSources();
  process.umask(0o077);
  const { dataDir, metricsPort } = settings;
  let metrics: SiteMetrics | undefined;
  let metricsAddress: string | undefined;
  if (metricsPort !== undefined) {
    metrics = createSiteMetrics();
    metricsAddress = await serveMetrics(metrics, metricsPort);
  }
  const site = await serveSite({ settings, pages, deskDir, metrics });
  stopOnSignals(site);

  if ('siteDir' in pages) console.log(`${brand.name} is served at ${shownAddress(site.app)}`);
  console.log(`Data lies in ${dataDir}`);
  console.log(`Mail goes ${openTransport(settings).description}`);
  if (metricsAddress) console.log(`Metrics at ${metricsAddress}`);
  if (site.desk?.server.listening) console.log(await describeDesk(site, settings));
}

/**
 * A line that says where the desk is. Without a mail server, it has a link that signs in, so that somebody who tries
 * the site finds the messages at once.
 */
async function describeDesk({ desk, database }: Site, settings: Settings): Promise<string> {
  const origin = deskOrigin(desk, settings);
  const [email] = settings.deskUsers;
  if (settings.smtpUrl !== undefined || !email) return `The desk is at ${origin}`;
  const options = { origin, now: new Date() };
  const made = { email, made_by: 'command' } as const;
  const link = await makeSignInLink(database, made, options).catch(() => undefined);
  if (link === undefined)
    return `The desk is at ${origin}; "doctor" shows why no link to it could be made`;
  const minutes = SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS;
  return `The desk is at ${origin}; to sign in, open this link within ${minutes} minutes: ${link}`;
}

/** Reads from the command line where the pages and the desk are. */
function readSources(): { pages: PageSource; deskDir: string | undefined } {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { 'site-dir': option, 'pages-url': option, 'desk-dir': option },
  });
  const pages = readPageSource(values);
  const besideSite =
    'siteDir' in pages ? join(realpathSync(pages.siteDir), '..', 'desk') : undefined;
  const deskDir = values['desk-dir'] ?? besideSite;
  const isBuilt = deskDir !== undefined && exists(join(deskDir, 'index.html'));
  return { pages, deskDir: isBuilt ? deskDir : undefined };
}

function readPageSource(
  values: Partial<Record<'site-dir' | 'pages-url', string | undefined>>,
): PageSource {
  const pagesUrl = values['pages-url'];
  if (pagesUrl !== undefined) {
    if (!URL.canParse(pagesUrl))
      throw new SettingsError(
        `--pages-url: ${pagesUrl} is not an address; give one such as http://127.0.0.1:4321`,
      );
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

/** A stop is forced after this time, in ms. Longer than each part of it may take. */
const STOP_TIMEOUT_MS = 75_000;

/**
 * Signals that follow each other within this time count as one, in ms: a terminal and systemd signal every process of
 * the site, and npm passes its signal on.
 */
const ECHO_MS = 500;

/** Closes the site after the first signal. A second signal, or STOP_TIMEOUT_MS, ends the process at once. */
function stopOnSignals(site: Site): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > ECHO_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(
          `The stop failed, so mails that were being sent may be sent again: ${errorMessage(error)}`,
        );
        process.exit(1);
      },
    );
  };
  // A terminal that is closed sends SIGHUP.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

function endWith(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof SettingsError || String(code).startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? errorMessage(error) : error);
  process.exit(1);
}

main().catch(endWith);
