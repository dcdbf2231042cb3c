import type { Log } from '../../../server/log.ts';

/** Writes log lines for the platform. An error is logged by its names and codes, never by its text. */
export const log: Log = {
  info: (details, message) => console.log(logLine('info', details, message)),
  warn: (details, message) => console.warn(logLine('warn', details, message)),
  error: (details, message) => console.error(logLine('error', details, message)),
};

function logLine(level: string, details: object, message: string): string {
  const shown = (_key: string, value: unknown) =>
    value instanceof Error ? describeError(value) : value;
  return JSON.stringify({ level, message, ...details }, shown);
}

/** Such as `StorageError: DatabaseError 42P01`. */
function describeError(error: Error): string {
  const own = 'code' in error ? `${error.name} ${error.code}` : error.name;
  return error.cause instanceof Error ? `${own}: ${describeError(error.cause)}` : own;
}
