import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFETIME_MS } from '../../policy.ts';
import { HttpError } from '../http/httpErrors.ts';
import { strictTransport } from '../http/securityHeaders.ts';
import { isLoopback } from '../settings.ts';
import type { DeskContext } from './context.ts';
import { DESK_HEADERS } from './deskHeaders.ts';
import { findSession, type Session } from './storage/sessions.ts';

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
    const access = { users: settings.deskUsers, now: now() };
    request.session = (token && (await findSession(database, token, access))) || null;
    if (request.session) return;
    if (request.url.startsWith('/api/')) throw new HttpError(401, 'Please sign in.');
    return signInPage.send(reply.code(401), 'ask', { next: request.url });
  });
}

/** Returns the host of the request. Throws unless it is that of the desk, or of this machine. */
function requireOwnHost({ headers }: FastifyRequest, origin: string): string {
  const host = headers.host ?? '';
  const isOwn = host === new URL(origin).host;
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (isOwn || (url && url.host === host && isLoopback(url.hostname))) return host;
  throw new HttpError(421, 'The desk is not reached by this name; see DESK_URL.');
}

/** Throws unless a page of the desk made the request. */
function requireOwnOrigin({ headers }: FastifyRequest, host: string, origin: string): void {
  const own = host === new URL(origin).host ? origin : `http://${host}`;
  if (headers.origin === own) return;
  // Browsers send these headers for a form, because the desk's pages send no referrer. No page can set the second
  // header.
  if (headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin') return;
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

/** The address that is signed in. For routes that are not public. */
export function signedInEmail({ session }: FastifyRequest): string {
  if (!session) throw new HttpError(401, 'Please sign in.');
  return session.email;
}
