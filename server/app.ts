import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../forms/limits.ts';
import { FUNCTIONS_PATH, REST_PATH } from '../forms/wire.ts';
import { DATA_HEADERS } from './calls/crossOrigin.ts';
import { applyFailure, RefusedError, toFailure } from './calls/failure.ts';
import { endConnectionsOnClose } from './http/endConnectionsOnClose.ts';
import { addFeed } from './http/feed.ts';
import { addFormPages } from './http/formPages.ts';
import { addFunctionsApi } from './http/functionsApi.ts';
import { addHealth } from './http/health.ts';
import { logFailure } from './http/logFailure.ts';
import { pagesFromDirectory, pagesFromUrl } from './http/pageSource.ts';
import { refuseUnreadable } from './http/refuseUnreadable.ts';
import { type LogStream, loggerOptions, logRequests } from './http/requestLog.ts';
import { addRestApi } from './http/restApi.ts';
import { addSecurityHeaders, readSecurityHeaders } from './http/securityHeaders.ts';
import { createSenders } from './http/senders.ts';
import { addSitemap } from './http/sitemap.ts';
import { addStaticSite } from './http/staticSite.ts';
import { addUnsubscribe } from './http/unsubscribe.ts';
import { countRequests, type SiteMetrics } from './metrics/siteMetrics.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { readSalt } from './storage/siteValues.ts';

/** Where pages come from: the built site's directory, or the development server, which then also serves them. */
export type PagesOption = { readonly siteDir: string } | { readonly pagesUrl: string };

/** Bounds of a connection, in ms: a slow or cut one is let go and holds up nobody else. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 60_000;
const TIMEOUT_CHECK_MS = 5000;
/** Longer than proxies keep theirs, so that none sends into a connection that is just being ended. */
const KEEP_ALIVE_MS = 72_000;

/** What a path that cannot be decoded counts as: one that no page has. */
const NO_PAGE = '/no-page';

/** What the app is built from. */
export interface AppOptions {
  readonly settings: Settings;
  /** Open and migrated; the caller closes it after the app. */
  readonly database: Database;
  readonly pages: PagesOption;
  readonly metrics?: SiteMetrics | undefined;
  /** Called when a mail was queued, to have it sent at once. */
  readonly onMailQueued: () => void;
  readonly now: () => Date;
  /** Where log lines go; standard output when undefined. */
  readonly logStream?: LogStream | undefined;
}

/**
 * Builds the whole HTTP side of the site (design, section 3) without a listener.
 * Throws a StorageError when the database cannot be used.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, now, metrics } = options;
  const securityHeaders = await readSecurityHeaders(settings.siteUrl);
  const app = Fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // So that a second Host shows, as a comma in the one; it is refused (RFC 9112, section 3.2).
      joinDuplicateHeaders: true,
    },
    logger: loggerOptions(options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) ? url : NO_PAGE),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    clientErrorHandler: refuseUnreadable(securityHeaders),
    frameworkErrors: (error, _request, reply) => {
      const failure = toFailure(error);
      applyFailure(reply, failure)
        .headers({ ...securityHeaders, ...DATA_HEADERS })
        .send({ error: failure.message });
    },
  });
  logRequests(app);
  if (metrics) countRequests(app, metrics);
  endConnectionsOnClose(app);
  addSecurityHeaders(app, securityHeaders);
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.host?.includes(',')) throw new RefusedError(400);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    logFailure(request, error, failure);
    return applyFailure(reply, failure)
      .header('cache-control', 'no-cache')
      .send({ error: failure.message });
  });

  const pages =
    'siteDir' in options.pages
      ? pagesFromDirectory(options.pages.siteDir)
      : pagesFromUrl(options.pages.pagesUrl);
  const limits = settings.rateLimits;
  const salt = await readSalt(database);
  const senders = createSenders({ database, salt, now, limits, log: app.log });
  const { anonKey } = settings;
  const services = {
    database,
    now,
    mailFrom: settings.mailFrom,
    siteUrl: settings.siteUrl,
    onMailQueued: options.onMailQueued,
  };

  await app.register(
    (scope) => addFunctionsApi(scope, { services, anonKey, knowSender: senders.contact }),
    { prefix: FUNCTIONS_PATH },
  );
  await app.register(
    (scope) => addRestApi(scope, { services, anonKey, knowSender: senders.newsletter }),
    { prefix: REST_PATH },
  );
  await addFormPages(app, { services, senders, limits, pages });
  await addUnsubscribe(app, { database });
  await addHealth(app, { database, now });
  if ('siteDir' in options.pages) {
    await addStaticSite(app, options.pages.siteDir);
    addSitemap(app);
    addFeed(app);
  } else {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  }
  await app.ready();
  return app;
}

function isWellFormed(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return true;
  } catch {
    return false;
  }
}
