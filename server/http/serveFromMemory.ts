import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { FileMemory } from './fileMemory.ts';

/** Bounds of a connection, in ms: a slow or cut one is let go and holds up nobody else. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 60_000;
const TIMEOUT_CHECK_MS = 5000;
/** Longer than proxies keep theirs, so that none sends into a connection that is just being ended. */
const KEEP_ALIVE_MS = 72_000;

/**
 * A server that sends what is in memory at once and leaves every other request to Fastify: routing,
 * hooks and a log line cost as much as the sending of a page. `onAnswered` is told of each answer.
 */
export function serveFromMemory(
  memory: FileMemory,
  onAnswered: (path: string) => void,
): FastifyServerFactory {
  return (handle) => {
    const server = createServer(
      {
        requestTimeout: REQUEST_TIMEOUT_MS,
        headersTimeout: HEADERS_TIMEOUT_MS,
        connectionsCheckingInterval: TIMEOUT_CHECK_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      (request, response) => {
        const kept = memory.find(request);
        if (!kept) return handle(request, response);
        // Node.js does not change the list; only its type lacks the word for that.
        response.writeHead(200, kept.headers as string[]);
        response.end(kept.body);
        onAnswered(kept.path);
      },
    );
    return server.setTimeout(SILENCE_TIMEOUT_MS);
  };
}
