import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import formBody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { startBackground } from '../concurrency/background.ts';
import { cachedCounts } from '../concurrency/cachedCounts.ts';
import { createHealthChecks, describeProblems } from '../health/healthChecks.ts';
import { closeGracefully } from '../http/connections.ts';
import { HttpError, sendErrorResponse, toErrorResponse } from '../http/httpErrors.ts';
import { type LogStream, logRequests } from '../http/requestLog.ts';
import { serverOptions } from '../http/serverOptions.ts';
import { readAbsence } from '../messages/absence.ts';
import { countMessages } from '../messages/inbox.ts';
import { countReaders, readIssueProgress } from '../newsletter/issues.ts';
import { operations } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { firmTimeZone } from '../time/firmTimeZone.ts';
import { registerAuthentication, sessionOf } from './authentication.ts';
import type { DeskServices } from './context.ts';
import { deviceOperations } from './deviceOperations.ts';
import { fileRoutes } from './fileRoutes.ts';
import { healthOperations } from './healthOperations.ts';
import { addCall, serveOperations } from './serveOperations.ts';
import { endSessionsOfOthers } from './sessions.ts';
import { readSignInPage } from './signInPage.ts';
import { signInRoutes } from './signInRoutes.ts';

/** The age at which the checks of `doctor` are repeated while somebody uses the desk, in ms. */
const MAX_AGE_ON_OTHER_PAGES_MS = 10 * MINUTE_MS;

/** The plugins with routes that are not operations. */
const ROUTES = [signInRoutes, fileRoutes];

export interface DeskOptions extends DeskServices {
  /** The folder of the built desk. */
  readonly deskDir: string;
  /** Standard output by default. */
  readonly logStream?: LogStream | undefined;
}

/** Builds the Fastify app of the owner's desk, which has a listener of its own. It does not listen yet. */
export async function buildDeskApp({
  deskDir,
  logStream,
  ...options
}: DeskOptions): Promise<FastifyInstance> {
  const { settings } = options;
  const app = Fastify({
    ...serverOptions(settings, logStream),
    // A file may take long to arrive.
    requestTimeout: 10 * MINUTE_MS,
    // So that long parameters, such as ids of passkeys, reach their route. Node.js limits the length of the request
    // line.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  logRequests(app);
  closeGracefully(app, { handsOver: false });
  app.setErrorHandler((error, request, reply) => {
    const response = toErrorResponse(error);
    if (request.url.startsWith('/api/')) {
      return sendErrorResponse(reply, error, response, { error: response.message });
    }
    return sendErrorResponse(
      reply.type('text/plain; charset=utf-8'),
      error,
      response,
      response.message,
    );
  });

  const siteDir = 'siteDir' in options.pages ? options.pages.siteDir : '';
  const background = startBackground((err, name) =>
    app.log.error({ err }, `work of the desk failed: ${name}`),
  );
  app.addHook('preClose', async () => background.stop());
  app.addHook('onClose', () => background.ended());
  const healthChecks = createHealthChecks({ ...options, siteDir }, options.database, background);
  const context = {
    ...options,
    origin: () => deskOrigin(app, settings),
    log: app.log,
    signInPage: readSignInPage(join(deskDir, 'sign-in.html')),
    background,
    healthChecks,
    backup: { since: null, outcome: null },
    siteDir,
    erasures: new Map(),
    cachedProgress: cachedCounts((slug) => readIssueProgress(options.database, slug)),
    cachedReaderCount: cachedCounts((slug) =>
      countReaders(options.database, slug, settings.newsletterOptIn),
    ),
  };
  const page = readFileSync(join(deskDir, 'index.html'), 'utf8');
  // It names the hashed files of the build.
  const build = createHash('sha256').update(page).digest('base64url');

  // Otherwise somebody who is taken off the list and put back later would still be signed in.
  await endSessionsOfOthers(options.database, settings.deskUsers).catch((err: unknown) =>
    app.log.error({ err }, 'sessions of addresses that may not sign in could not be ended'),
  );

  await registerAuthentication(app, context);
  await app.register(formBody);
  for (const routes of ROUTES) await app.register(routes, context);
  serveOperations(app, [...operations, ...deviceOperations, ...healthOperations], context);
  addCall(app, readSessionCall, async (_input, request) => {
    healthChecks.refreshIfOlder(MAX_AGE_ON_OTHER_PAGES_MS);
    const newMessages = await countMessages(options.database, { tab: 'new' });
    const { checks, waitingMails } = await healthChecks.current();
    return {
      email: sessionOf(request).email,
      siteUrl: settings.siteUrl,
      timeZone: firmTimeZone,
      build,
      newMessages,
      problem: describeProblems(checks),
      waitingMails,
      absence: await readAbsence(options.database, options.now()),
    };
  });

  await app.register(assets, { root: join(deskDir, 'assets') });
  // The script of this one page knows which pages the desk has.
  app.setNotFoundHandler(({ method, url }, reply) => {
    const isPage = method === 'GET' && !/^\/(?:api|assets)\//.test(url);
    if (!isPage) throw new HttpError(404);
    return reply.code(200).type('text/html; charset=utf-8').send(page);
  });
  await app.ready();
  return app;
}

/** The public origin of the desk. If its port is 0, the port is known once the app listens. */
export function deskOrigin(app: FastifyInstance | undefined, { deskUrl }: Settings): string {
  const address = app?.server.address();
  return deskUrl.replace(/:0$/, `:${Object(address).port ?? 0}`);
}

/** Serves scripts, styles and fonts to everybody. They have no data, and the sign-in page needs some of them. */
async function assets(scope: FastifyInstance, { root }: { root: string }): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isPublic: true };
  });
  await scope.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'private, max-age=31536000, immutable');
    },
  });
}
