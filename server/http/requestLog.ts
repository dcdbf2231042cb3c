import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import { destination } from 'pino';
import { DATABASE_FILE_GONE } from '../storage/sqliteDialect.ts';

export type LogStream = { write(line: string): void };

/** How much unwritten log is buffered, in bytes. */
const BUFFER_BYTES = 1_000_000;

/**
 * Opens standard output for the log. If a line cannot be written (full disk, slow reader, closed terminal), it is
 * written with the next line, and the site goes on.
 */
function openStandardOutput(): LogStream {
  const stream = destination({ sync: true, retryEAGAIN: () => false, maxLength: BUFFER_BYTES });
  return stream.on('error', () => undefined);
}

/** Options of Fastify's logger: JSON lines without any data of visitors, neither addresses nor paths nor inputs. */
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

/** Logs one line for each response: method, route, status and duration in ms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, params, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    let route = routeOptions.url ?? 'none';
    // A path with this route is a file that exists. Any other path could contain anything, and has no route.
    if (route === '/*') route = `/${(params as { '*': string })['*']}`;
    log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}

type CodedError = Error & { code?: string | number; statusCode?: number; errcode?: number };
type ErrorDetails = Record<'type' | 'message' | 'stack', string> & Record<string, unknown>;

/** Codes of errors whose messages never quote a visitor's input. */
const SAFE_ERROR_CODES: readonly unknown[] = ['ERR_SQLITE_ERROR', DATABASE_FILE_GONE];

/** The type, codes and stack frames of an error, and its message if that is safe to log. */
function describeError(error: CodedError): ErrorDetails {
  const { name, message, stack, code, statusCode, errcode, cause } = error;
  return {
    type: name,
    message: SAFE_ERROR_CODES.includes(code) ? message : '',
    stack: (stack?.split('\n') ?? []).filter((line) => /^\s+at /.test(line)).join('\n'),
    code: code?.toString(),
    statusCode,
    errcode,
    cause: cause instanceof Error ? describeError(cause) : undefined,
  };
}
