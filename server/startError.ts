import type { Settings } from './settings.ts';

/** A start that cannot succeed; the message is the one line that says why. */
export class StartError extends Error {
  override name = 'StartError';
}

/** An error's text and that of its cause, on one line. */
export function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? '';
}

/** What stops a start whose database could not be opened or migrated. */
export function databaseStartError(error: unknown, settings: Settings): StartError {
  return new StartError(
    settings.databaseUrl === undefined
      ? `DATA_DIR: the database in ${settings.dataDir} could not be opened: ${firstLine(error)}`
      : `DATABASE_URL: the database could not be opened: ${firstLine(error)}`,
  );
}

/** What stops a start that cannot listen. */
export function listenStartError(
  error: unknown,
  { name, port, host }: { name: 'PORT' | 'METRICS_PORT'; port: number; host: string },
): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `${name}: ${port} is in use already; stop what listens there or set another ${name}`,
    );
  }
  if (code === 'EACCES') return new StartError(`${name}: ${port} may not be used by this user`);
  return new StartError(`HOST: cannot listen on ${host}: ${firstLine(error)}`);
}
