import { log } from './log.ts';

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Runs work after the answer, and keeps the platform from ending the instance before the work is done. */
export function inBackground(work: () => Promise<void>): void {
  const done = work().catch((error: unknown) =>
    log.error({ err: error }, 'work in the background failed; the next call tries it again'),
  );
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(done);
}
