import { type FastifyServerOptions, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../../forms/limits.ts';
import type { Settings } from '../settings.ts';
import { CONNECTION_TIMEOUTS } from './connections.ts';
import { type LogStream, loggerOptions } from './requestLog.ts';

/** The Fastify options of the public site and of the desk. */
export function serverOptions(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  logStream: LogStream | undefined,
) {
  return {
    ...CONNECTION_TIMEOUTS,
    bodyLimit: BODY_LIMIT_BYTES,
    logger: loggerOptions(logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive during the stop are answered too (see closeGracefully).
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    rewriteUrl: pathAndQuery,
  } satisfies FastifyServerOptions;
}

/** Fastify's `rewriteUrl`: the path and query of a request target, which may also be an absolute URL. */
function pathAndQuery({ url = '/' }: { url?: string | undefined }): string {
  const target = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ''));
    return target;
  } catch {
    // No page has this path. Fastify would log a malformed path and answer it by itself.
    return '/no-page';
  }
}
