import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';

/** Where log lines go; standard output when undefined. */
export type LogStream = { write(line: string): void };

/**
 * The logger: JSON lines that never hold what a visitor sent, asked for or is. Requests and replies
 * are not logged as such; see logRequests.
 */
export function loggerOptions(stream: LogStream | undefined): FastifyLoggerOptions {
  return {
    level: 'info',
    ...(stream && { stream }),
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}

/** One line for each answer: method, route, status and time taken in ms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, params, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    let route = routeOptions.url ?? 'none';
    // A path only if it was served, since others may hold anything.
    if (route === '/*' && status < 400) route = `/${(params as { '*': string })['*']}`;
    log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}

type CodedError = Error & { code?: unknown; statusCode?: unknown; errcode?: unknown };

/**
 * An error's kind, codes and stack frames. Its text is left out, since parsers and mail servers
 * quote what a visitor sent; SQLite's never does.
 */
function describeError(error: CodedError): { type: string; message: string; stack: string } {
  const { name, message, stack, code, statusCode, errcode, cause } = error;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: name,
    message: code === 'ERR_SQLITE_ERROR' ? message : '',
    stack: frames.join('\n'),
    ...(code !== undefined && { code: String(code) }),
    ...(statusCode !== undefined && { statusCode: Number(statusCode) }),
    ...(errcode !== undefined && { errcode: Number(errcode) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
