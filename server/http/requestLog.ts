import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import { destination } from 'pino';
import { DATABASE_FILE_GONE } from '../storage/sqliteDialect.ts';

export type LogStream = { write(line: string): void };

/** How much is kept of what could not be written, in bytes. */
const KEPT_BYTES = 1_000_000;

/**
 * Standard output. What cannot be written, since the disk is full, the reader is slow or the terminal gone, is
 * tried again with the next line: a log stops no site.
 */
function openStandardOutput(): LogStream {
  const stream = destination({ sync: true, retryEAGAIN: () => false, maxLength: KEPT_BYTES });
  return stream.on('error', () => undefined);
}

/** The logger: JSON lines that never hold what a visitor sent, asked for or is; see logRequests. */
export function loggerOptions(stream = openStandardOutput()): FastifyLoggerOptions {
  return {
    level: 'info',
    stream,
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
    // A path that leads to something; any other, which may hold anything, has been left without a route.
    if (route === '/*') route = `/${(params as { '*': string })['*']}`;
    log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}

type CodedError = Error & { code?: string | number; statusCode?: number; errcode?: number };
type ErrorDetails = Record<'type' | 'message' | 'stack', string> & Record<string, unknown>;

/** Codes of errors whose texts tell nothing of a visitor; others may quote what was sent. */
const HARMLESS: readonly unknown[] = ['ERR_SQLITE_ERROR', DATABASE_FILE_GONE];

/** An error's kind, codes and frames, and its text where that is harmless. */
function describeError(error: CodedError): ErrorDetails {
  const { name, message, stack, code, statusCode, errcode, cause } = error;
  return {
    type: name,
    message: HARMLESS.includes(code) ? message : '',
    stack: (stack?.split('\n') ?? []).filter((line) => /^\s+at /.test(line)).join('\n'),
    code: code?.toString(),
    statusCode,
    errcode,
    cause: cause instanceof Error ? describeError(cause) : undefined,
  };
}
