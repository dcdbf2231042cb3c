import Fastify, { type FastifyInstance } from 'fastify';
import { FUNCTIONS_PATH, REST_PATH } from '../forms/apiContract.ts';
import { countRequests, type SiteMetrics } from './health/metrics.ts';
import { closeGracefully } from './http/connections.ts';
import { formRoutes } from './http/formRoutes.ts';
import { HttpError, sendErrorResponse, toErrorResponse } from './http/httpErrors.ts';
import { newsletterLinkRoutes } from './http/newsletterLinkRoutes.ts';
import { probeRoutes } from './http/probeRoutes.ts';
import { type LogStream, logRequests } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serverOptions } from './http/serverOptions.ts';
import { staticSite } from './http/staticSite.ts';
import { contactApi, newsletterApi } from './http/supabaseApi.ts';
import type { SiteContext } from './siteContext.ts';

export interface AppOptions extends SiteContext {
  readonly metrics?: SiteMetrics | undefined;
  /** Standard output by default. */
  readonly logStream?: LogStream | undefined;
}

/** Builds the Fastify app with all routes. It does not listen yet. The caller closes the database after it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { metrics, logStream, ...services } = options;
  const { settings, pages } = services;
  const headers = securityHeaders(settings.siteUrl);
  const app = Fastify(serverOptions(settings, logStream));
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

  const context = { ...services, log: app.log };
  await app.register(contactApi, { prefix: FUNCTIONS_PATH, ...context });
  await app.register(newsletterApi, { prefix: REST_PATH, ...context });
  await app.register(formRoutes, context);
  await app.register(newsletterLinkRoutes, context);
  await app.register(probeRoutes, context);
  if ('siteDir' in pages) await app.register(staticSite, pages);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  await app.ready();
  return app;
}
