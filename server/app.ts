import Fastify, { type FastifyInstance } from 'fastify';
import { FUNCTIONS_PATH, REST_PATH } from '../forms/apiContract.ts';
import { closeGracefully } from './http/connections.ts';
import { formRoutes } from './http/formRoutes.ts';
import { HttpError, sendErrorResponse, toErrorResponse } from './http/httpErrors.ts';
import { newsletterLinkRoutes } from './http/newsletterLinkRoutes.ts';
import { probeRoutes } from './http/probeRoutes.ts';
import { type LogStream, logRequests } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serverOptions } from './http/serverOptions.ts';
import { type PageSource, staticSite } from './http/staticSite.ts';
import { contactApi, newsletterApi } from './http/supabaseApi.ts';
import { countRequests, type SiteMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { readSalt } from './storage/metadata.ts';

export interface AppOptions {
  readonly settings: Settings;
  /** Has the newest schema. The caller closes it after the app. */
  readonly database: Database;
  readonly pages: PageSource;
  readonly metrics?: SiteMetrics | undefined;
  /** Called after a mail was stored, so that it can be sent at once. */
  readonly onMailQueued: () => void;
  readonly now: () => Date;
  /** Standard output by default. */
  readonly logStream?: LogStream | undefined;
}

/** Builds the Fastify app with all routes. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, pages, metrics, onMailQueued, now } = options;
  const headers = securityHeaders(settings.siteUrl);
  const app = Fastify(serverOptions(settings, options.logStream));
  logRequests(app);
  if (metrics) countRequests(app, metrics);
  closeGracefully(app, { handsOver: settings.listenFd !== undefined });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.headers.host?.includes(',')) throw new HttpError(400);
  });
  app.setErrorHandler((error, _request, reply) => {
    const response = toErrorResponse(error);
    reply.header('cache-control', 'no-cache');
    return sendErrorResponse(reply, error, response, { error: response.message });
  });

  const salt = await readSalt(database);
  const context = { database, settings, salt, now, onMailQueued, log: app.log };

  await app.register(contactApi, { prefix: FUNCTIONS_PATH, ...context });
  await app.register(newsletterApi, { prefix: REST_PATH, ...context });
  await app.register(formRoutes, { pages, ...context });
  await app.register(newsletterLinkRoutes, context);
  await app.register(probeRoutes, { database, now });
  if ('siteDir' in pages) await app.register(staticSite, pages);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  await app.ready();
  return app;
}
