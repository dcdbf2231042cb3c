import { type FastifyServerOptions, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../../forms/limits.ts';
import type { Settings } from '../settings.ts';
import { CONNECTION_TIMEOUTS, handleClientError } from './connections.ts';
import { pathAndQuery } from './pathAndQuery.ts';
import { type LogStream, loggerOptions } from './requestLog.ts';

/** The Fastify options of the public site and of the desk. */
export function serverOptions(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  logStream: LogStream | undefined,
) {
  return {
    ...CONNECTION_TIMEOUTS,
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: handleClientError,
    logger: loggerOptions(logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive during the stop are answered too (see closeGracefully).
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    rewriteUrl: pathAndQuery,
  } satisfies FastifyServerOptions;
}
