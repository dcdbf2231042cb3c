import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Fastify's options for slow and broken connections, in ms. */
export const CONNECTION_TIMEOUTS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  /** Longer than the timeout of common proxies, so that none sends a request while the server closes the connection. */
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5000,
    // Joins a second Host header to the first with a comma. app.ts refuses a Host header with a comma (RFC 9112).
    joinDuplicateHeaders: true,
  },
} as const;

/** How long a close waits for requests under way, in ms. */
const CLOSE_GRACE_MS = 5000;

/**
 * Makes `app.close()` answer the requests under way, for `graceMs` at most, and close all other connections at once:
 * Fastify closes those that are idle; this also closes those that have sent nothing. With `handsOver`, the socket stays
 * open for the next process, so requests that begin on open connections meanwhile are answered too.
 */
export function closeGracefully(
  app: FastifyInstance,
  { handsOver, graceMs = CLOSE_GRACE_MS }: { handsOver: boolean; graceMs?: number },
) {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!server.listening) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (handsOver) server.closeIdleConnections = () => undefined;
    else for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const grace = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => clearTimeout(grace));
  });
}
