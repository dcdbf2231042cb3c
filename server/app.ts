import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { FUNCTIONS_PATH, REST_PATH } from '../forms/apiContract.ts';
import { BODY_LIMIT_BYTES } from '../forms/limits.ts';
import { CONNECTION_BOUNDS, endConnectionsOnClose, endUnreadable } from './http/connections.ts';
import { addFormPages } from './http/formPages.ts';
import { addHealth } from './http/health.ts';
import { HttpError, sendFailure, toHttpError } from './http/httpErrors.ts';
import { addNewsletterLinks } from './http/newsletterLinks.ts';
import { type LogStream, loggerOptions, logRequests } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { addStaticSite, type PageSource } from './http/staticSite.ts';
import { addContactCall, addNewsletterCall } from './http/supabaseApi.ts';
import { countRequests, type SiteMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { readSalt } from './storage/metadata.ts';

export interface AppOptions {
  readonly settings: Settings;
  /** Open and migrated; the caller closes it after the app. */
  readonly database: Database;
  readonly pages: PageSource;
  /** What counts; nothing is counted when undefined. */
  readonly metrics?: SiteMetrics | undefined;
  /** Called when a mail was queued, to have it sent at once. */
  readonly onMailQueued: () => void;
  readonly now: () => Date;
  /** Where log lines go; standard output when undefined. */
  readonly logStream?: LogStream | undefined;
}

/** Builds the whole HTTP side of the site, without a listener. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, pages, metrics, onMailQueued, now } = options;
  const headers = securityHeaders(settings.siteUrl);
  const app = Fastify({
    ...CONNECTION_BOUNDS,
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: endUnreadable,
    logger: loggerOptions(options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // A request that comes after the stop began is answered as any other, and its connection ended.
    return503OnClosing: false,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    rewriteUrl: ({ url = '/' }) => targetOf(url),
  });
  logRequests(app);
  if (metrics) countRequests(app, metrics);
  endConnectionsOnClose(app, { handsOver: settings.listenFd !== undefined });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.headers.host?.includes(',')) throw new HttpError(400);
  });
  app.setErrorHandler((error, _request, reply) => {
    const failure = toHttpError(error);
    reply.header('cache-control', 'no-cache');
    return sendFailure(reply, error, failure, { error: failure.message });
  });

  const salt = await readSalt(database);
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'a submission could not be counted');
  const services = { database, settings, salt, now, onMailQueued, onUncounted };

  await app.register(addContactCall, { prefix: FUNCTIONS_PATH, ...services });
  await app.register(addNewsletterCall, { prefix: REST_PATH, ...services });
  await addFormPages(app, pages, services);
  await app.register(addNewsletterLinks, services);
  await app.register(addHealth, { database, now });
  if ('siteDir' in pages) await addStaticSite(app, pages.siteDir);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  await app.ready();
  return app;
}

/** The path and query of a request's target, which may name the origin too. */
function targetOf(url: string): string {
  const target = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ''));
    return target;
  } catch {
    // One that no page has.
    return '/no-page';
  }
}
