import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';

/** Where log lines go; standard output when undefined. */
export type LogStream = { write(line: string): void };

/**
 * The logger: JSON lines that never hold what a visitor sent, asked for or is
 * (issue: server). Requests and replies are not logged as such; see logRequests.
 */
export function loggerOptions(stream: LogStream | undefined): FastifyLoggerOptions {
  return {
    level: 'info',
    ...(stream && { stream }),
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: serializeError,
    },
  };
}

/** One line for each answer: method, route, status and time taken in ms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: loggedRoute(request, reply.statusCode),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** The route's pattern; a path only if it was served, since others may hold anything. */
function loggedRoute(request: FastifyRequest, status: number): string {
  const route = request.routeOptions.url ?? 'none';
  if (route !== '/*' || status >= 400) return route;
  const { '*': path } = request.params as { '*': string };
  return `/${path}`;
}

type CodedError = Error & { code?: unknown; statusCode?: unknown; errcode?: unknown };

interface SerializedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  statusCode?: number;
  errcode?: number;
  cause?: SerializedError;
}

/**
 * An error's kind, codes and stack frames. Its text is left out, since parsers and mail servers
 * quote what a visitor sent; SQLite's never does.
 */
function serializeError(error: CodedError): SerializedError {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: error.code === 'ERR_SQLITE_ERROR' ? error.message : '',
    stack: frames.join('\n'),
    ...(error.code !== undefined && { code: String(error.code) }),
    ...(error.statusCode !== undefined && { statusCode: Number(error.statusCode) }),
    ...(error.errcode !== undefined && { errcode: Number(error.errcode) }),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
}
