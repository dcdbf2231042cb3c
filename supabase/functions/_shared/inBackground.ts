import { log } from './log.ts';

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Has work go on after the answer; where the platform would end the instance, it waits for the work. */
export function inBackground(work: () => Promise<void>): void {
  const done = work().catch((error: unknown) => log.error({ err: error }, 'work failed'));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(done);
}
