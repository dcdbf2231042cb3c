import { firstLine } from './startError.ts';

/** After this time a stop is forced, in ms; longer than any part of it may wait. */
const STOP_BOUND_MS = 75_000;

/**
 * One stop reaches the process more than once: a terminal and a service manager signal every process
 * that belongs to the site, and npm passes on what it got. Signals this close together are one, in ms.
 */
const ECHO_MS = 500;

/** The first SIGTERM or SIGINT stops in good order, a second one or the bound at once. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > ECHO_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_BOUND_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The stop failed: ${firstLine(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
