import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../forms/limits.ts';
import { FUNCTIONS_PATH, REST_PATH } from '../forms/wire.ts';
import { DATA_HEADERS } from './http/dataHeaders.ts';
import { endConnectionsOnClose } from './http/endConnectionsOnClose.ts';
import { applyFailure, toFailure } from './http/failure.ts';
import { addFeed } from './http/feed.ts';
import { createFileMemory } from './http/fileMemory.ts';
import { addFormPages } from './http/formPages.ts';
import { addFunctionsApi } from './http/functionsApi.ts';
import { addHealth } from './http/health.ts';
import { logFailure } from './http/logFailure.ts';
import { pagesFromDirectory, pagesFromUrl } from './http/pageSource.ts';
import { refuseUnreadable } from './http/refuseUnreadable.ts';
import {
  type LogStream,
  loggerOptions,
  logRepeats,
  logRequests,
  type Repeats,
} from './http/requestLog.ts';
import { addRestApi } from './http/restApi.ts';
import { addSecurityHeaders, readSecurityHeaders } from './http/securityHeaders.ts';
import { serveFromMemory } from './http/serveFromMemory.ts';
import { addSitemap } from './http/sitemap.ts';
import { addStaticSite } from './http/staticSite.ts';
import { createSubmissionLimits } from './http/submissionLimits.ts';
import { addUnsubscribe } from './http/unsubscribe.ts';
import { countRepeat, countRequests } from './metrics/countRequests.ts';
import type { SiteMetrics } from './metrics/siteMetrics.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { readSalt } from './storage/siteValues.ts';

/** Where pages come from: the built site's directory, or the development server, which then also serves them. */
export type PagesOption = { readonly siteDir: string } | { readonly pagesUrl: string };

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
  const memory = createFileMemory();
  const repeats: Repeats = new Map();
  const app = Fastify({
    serverFactory: serveFromMemory(memory, (path) => {
      repeats.set(path, (repeats.get(path) ?? 0) + 1);
      if (metrics) countRepeat(metrics);
    }),
    logger: loggerOptions(options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
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
  logRepeats(app, repeats);
  if (metrics) countRequests(app, metrics);
  endConnectionsOnClose(app);
  addSecurityHeaders(app, securityHeaders);
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
  const limits = await createSubmissionLimits(app, {
    database,
    now,
    salt: await readSalt(database),
    limits: settings.rateLimits,
  });
  const services = {
    database,
    now,
    mailFrom: settings.mailFrom,
    siteUrl: settings.siteUrl,
    onMailQueued: options.onMailQueued,
  };

  await app.register(
    (scope) =>
      addFunctionsApi(scope, { services, anonKey: settings.anonKey, limit: limits.contact }),
    { prefix: FUNCTIONS_PATH },
  );
  await app.register(
    (scope) => addRestApi(scope, { services, anonKey: settings.anonKey, limit: limits.newsletter }),
    { prefix: REST_PATH },
  );
  await addFormPages(app, { services, limits, pages });
  await addUnsubscribe(app, { database, pages });
  await addHealth(app, { database, now });
  if ('siteDir' in options.pages) {
    await addStaticSite(app, { siteDir: options.pages.siteDir, memory });
    addSitemap(app);
    addFeed(app);
  } else {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  }
  await app.ready();
  return app;
}
