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
 * How long a close waits for the rest of a request that has begun, and, where others wait for the next process,
 * for the requests of open connections. In ms.
 */
const CLOSE_GRACE_MS = 2000;

/** The answer to what cannot be read as a request, by the code of Node's error. */
const CLIENT_ERRORS: ReadonlyMap<string | undefined, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

/** The requests of each connection, from their head until their answer is sent or cut. */
const requestsOf = new WeakMap<Socket, Set<IncomingMessage>>();
/** Connections on which something came that cannot be read as a request. */
const unreadable = new WeakSet<Socket>();

/** Whether a request that came whole on this connection has yet to be answered. */
function isAwaited(socket: Socket): boolean {
  return [...(requestsOf.get(socket) ?? [])].some(({ complete }) => complete);
}

/**
 * Fastify's `clientErrorHandler`: says that a request cannot be read, and ends the connection. Requests that came
 * whole before it are answered first, and then nothing more is said.
 */
export function endUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  unreadable.add(socket);
  if (isAwaited(socket)) return;
  const status = CLIENT_ERRORS.get(code) ?? '400 Bad Request';
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }
  socket.destroySoon();
}

/**
 * Has a close wait for requests under way, and end all other connections at once; where others wait for the next
 * process (`handsOver`) it also waits for requests that begin meanwhile. In both cases no longer than `graceMs` for
 * a request to be sent in full. Node itself ends kept connections at once, and leaves alone who has not sent a
 * whole request yet, and whom it answers later.
 */
export function endConnectionsOnClose(
  app: FastifyInstance,
  { handsOver, graceMs = CLOSE_GRACE_MS }: { handsOver: boolean; graceMs?: number },
) {
  const { server } = app;
  const open = new Set<Socket>();
  const isEnding = (socket: Socket) => !server.listening || unreadable.has(socket);

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    requestsOf.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request;
    const requests = requestsOf.get(socket);
    requests?.add(request);
    response.once('close', () => {
      requests?.delete(request);
      if (isEnding(socket) && !isAwaited(socket)) socket.destroySoon();
    });
  });
  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Another request that came on the same connection is answered too.
    const isLast = requestsOf.get(socket)?.size === 1;
    if (isLast && isEnding(socket)) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (handsOver) server.closeIdleConnections = () => undefined;
    for (const socket of open) {
      if (!handsOver && requestsOf.get(socket)?.size === 0) socket.destroy();
    }
    // Who drips holds up no stop.
    const grace = setTimeout(() => {
      for (const socket of open) if (!isAwaited(socket)) socket.destroy();
    }, graceMs);
    server.once('close', () => clearTimeout(grace));
  });
}
