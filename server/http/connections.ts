import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Bounds of a connection, in ms: a slow or cut one is let go and holds up nobody else. */
export const CONNECTION_BOUNDS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  /** Longer than proxies keep theirs, so that none sends into a connection that is just being ended. */
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5000,
    // So that a second Host shows, as a comma in the one; it is refused (RFC 9112).
    joinDuplicateHeaders: true,
  },
} as const;

/**
 * How long a close waits for the whole request of an open connection when others wait for the next process:
 * none of those that this one has accepted may be cut just as its request arrives. In ms.
 */
export const HANDOVER_GRACE_MS = 2000;

/**
 * Has a close wait for requests under way, and end all other connections at once; with `graceMs` it also
 * waits that long for requests that begin meanwhile, and no longer for one to be sent in full. Node itself
 * ends kept connections at once, and leaves alone who has not sent a whole request yet, and whom it answers
 * later.
 */
export function endConnectionsOnClose(app: FastifyInstance, { graceMs }: { graceMs: number }) {
  const { server } = app;
  const open = new Set<Socket>();
  const answering = new Map<Socket, IncomingMessage>();

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request;
    answering.set(socket, request);
    response.once('close', () => {
      answering.delete(socket);
      if (!server.listening) socket.destroySoon();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!server.listening) reply.header('connection', 'close');
  });
  function endAllBut(isAwaited: (request: IncomingMessage) => boolean): void {
    for (const socket of open) {
      const request = answering.get(socket);
      if (!request || !isAwaited(request)) socket.destroy();
    }
  }
  app.addHook('preClose', async () => {
    if (graceMs === 0) return endAllBut(() => true);
    server.closeIdleConnections = () => undefined;
    // Those who wait for the next process do not wait for one who drips.
    const grace = setTimeout(() => endAllBut(({ complete }) => complete), graceMs);
    server.once('close', () => clearTimeout(grace));
  });
}
