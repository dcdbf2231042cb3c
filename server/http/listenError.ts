import { errorMessage } from '../format/errorMessage.ts';
import { SettingsError } from '../settings.ts';

/** The error of a server that cannot listen. */
export function listenError(
  error: unknown,
  { name, port, host }: { name: 'PORT' | 'METRICS_PORT'; port: number; host: string },
): SettingsError {
  const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return new SettingsError(
    isInUse
      ? `${name}: ${port} is in use already; stop what listens there or set another ${name}`
      : `HOST and ${name}: cannot listen on ${host}, port ${port}: ${errorMessage(error)}; set an address and a port of this machine`,
  );
}
