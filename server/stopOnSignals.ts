import { firstLine } from './startError.ts';

/** After this time a stop is forced, in ms. */
const STOP_BOUND_MS = 10_000;

/** The first SIGTERM or SIGINT stops in good order, a second one or the bound at once. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
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
