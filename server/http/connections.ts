import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may take long to arrive. */
    isUpload?: boolean;
  }
}

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

/** How long a close waits for clients that have not sent a whole request yet, in ms. */
const CLOSE_GRACE_MS = 2000;

/** The code of Node's error for a request that has not arrived in time. */
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** The status line for a request that cannot be parsed, by the code of Node's error. The default is 400. */
const CLIENT_ERRORS: ReadonlyMap<string | undefined, string> = new Map([
  [REQUEST_TIMEOUT, '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

/**
 * Answers a request that has not arrived within the request timeout with 408, and closes its connection. An upload that
 * is not answered yet may take longer: its connection is closed only if nothing arrives for the connection timeout.
 */
export function closeSlowRequests(
  app: FastifyInstance,
  timeout: number = CONNECTION_TIMEOUTS.requestTimeout,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      const isUploading = request.routeOptions.config.isUpload && !reply.sent;
      if (request.raw.complete || isUploading) return;
      handleClientError({ code: REQUEST_TIMEOUT }, request.raw.socket);
    }, timeout);
    finished(reply.raw, () => clearTimeout(timer));
  });
}

/** The open requests of each connection, from their headers until their response is sent or the connection closes. */
const requestsOf = new WeakMap<Socket, Set<IncomingMessage>>();
/** Connections that have sent something that cannot be parsed as a request. */
const unreadable = new WeakSet<Socket>();

/** Whether a complete request on this connection waits for its response. */
function isAwaited(socket: Socket): boolean {
  return [...(requestsOf.get(socket) ?? [])].some(({ complete }) => complete);
}

/**
 * Fastify's `clientErrorHandler`: responds with 400, 408 or 431 to what cannot be parsed, and closes the connection. If
 * complete requests came before it, they are answered instead, and the connection then closes.
 */
export function handleClientError(
  { code }: Pick<NodeJS.ErrnoException, 'code'>,
  socket: Socket,
): void {
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
 * Makes `app.close()` answer the requests under way and close all other connections at once. With `handsOver`, the
 * socket stays open for the next process, and requests that begin on open connections are answered too. A client gets
 * `graceMs` to send a whole request. Without this, Node waits for slow clients without limit, and closes keep-alive
 * connections on which a proxy may just be sending a request.
 */
export function closeGracefully(
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
    // If more requests wait on the connection, only the last response closes it.
    const isLast = requestsOf.get(socket)?.size === 1;
    if (isLast && isEnding(socket)) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (handsOver) server.closeIdleConnections = () => undefined;
    for (const socket of open) {
      if (!handsOver && requestsOf.get(socket)?.size === 0) socket.destroy();
    }
    // A client that sends its request byte by byte does not delay the stop.
    const grace = setTimeout(() => {
      for (const socket of open) if (!isAwaited(socket)) socket.destroy();
    }, graceMs);
    server.once('close', () => clearTimeout(grace));
  });
}
