import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { USE_HEADER } from '../../forms/desk/constants.ts';
import { SESSION_LIFETIME_MS } from '../../policy.ts';
import { HttpError } from '../http/httpErrors.ts';
import { DESK_HEADERS, strictTransport } from '../http/securityHeaders.ts';
import { isLoopback } from '../settings.ts';
import type { DeskContext } from './context.ts';
import { findSession, recordUse, type Session } from './sessions.ts';
import { maySignIn } from './users.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of whoever is signed in; null on public routes and if nobody is signed in. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Whether the route is open to everybody. */
    isPublic?: boolean;
  }
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Adds the checks that every request has to pass, also a request to a route that does not exist. Refuses requests by
 * another host name (DNS rebinding) and changes from another origin. Answers requests without a session with 401: pages
 * with the sign-in page, calls with JSON.
 */
export async function registerAuthentication(
  app: FastifyInstance,
  { settings, database, origin, now, signInPage }: DeskContext,
): Promise<void> {
  await app.register(cookies);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...DESK_HEADERS, ...strictTransport(origin()) });
    const host = requireOwnHost(request, origin());
    if (!SAFE_METHODS.includes(request.method)) requireOwnOrigin(request, host, origin());
    if (request.routeOptions.config.isPublic) return;
    const token = readSessionCookie(request, origin());
    const session = token ? await findSession(database, token, now()) : undefined;
    if (session && (await maySignIn(database, settings, session.email))) {
      request.session = session;
      if (isUse(request)) {
        await recordUse(database, session, now()).catch((err: unknown) =>
          request.log.warn({ err }, 'the use of a session could not be stored'),
        );
      }
      return;
    }
    if (request.url.startsWith('/api/')) throw new HttpError(401, 'Please sign in.');
    return signInPage.send(reply.code(401), 'ask', { next: request.url });
  });
}

/** Whether a person makes the request. A page that is only open reads by itself what is new. */
function isUse({ url, method, headers }: FastifyRequest): boolean {
  const isRead = url.startsWith('/api/') && SAFE_METHODS.includes(method);
  return !isRead || headers[USE_HEADER] !== undefined;
}

/** Returns the host of the request. Throws unless it is that of the desk, or of this machine. */
function requireOwnHost({ headers }: FastifyRequest, origin: string): string {
  const host = headers.host ?? '';
  const isOwn = host === new URL(origin).host;
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (isOwn || (url && url.host === host && isLoopback(url.hostname))) return host;
  throw new HttpError(421, 'The desk is not reached by this name; see DESK_URL.');
}

const NO_ORIGIN =
  'Your browser did not say which page this came from. Please update it, or use a current Chrome, Edge, Firefox or Safari. If it is current, a proxy or an extension removes the headers "Origin" and "Sec-Fetch-Site": switch that off for the desk.';

/** Throws unless a page of the desk made the request. */
function requireOwnOrigin({ headers }: FastifyRequest, host: string, origin: string): void {
  const own = host === new URL(origin).host ? origin : `http://${host}`;
  if (headers.origin === own) return;
  // Browsers send these headers for a form, because the desk's pages send no referrer. No page can set the second
  // header.
  const site = headers['sec-fetch-site'];
  if (headers.origin === 'null' && site === 'same-origin') return;
  const isSilent = (!headers.origin || headers.origin === 'null') && site === undefined;
  if (isSilent) throw new HttpError(403, NO_ORIGIN);
  throw new HttpError(403, 'This did not come from a page of the desk. Please reload the page.');
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:');
}

/** With https, only the desk's own responses can set a cookie of this name. */
function cookieName(origin: string): string {
  return isHttps(origin) ? '__Host-desk' : 'desk';
}

function cookieOptions(origin: string) {
  return { path: '/', httpOnly: true, secure: isHttps(origin), sameSite: 'strict' } as const;
}

function readSessionCookie({ cookies }: FastifyRequest, origin: string): string | undefined {
  return cookies[cookieName(origin)];
}

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, token: string, origin: string): void {
  const maxAge = SESSION_LIFETIME_MS / 1000;
  reply.setCookie(cookieName(origin), token, { ...cookieOptions(origin), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(cookieName(origin), cookieOptions(origin));
}

/** The session of a request to a route that is not public. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new HttpError(401, 'Please sign in.');
  return session;
}
