import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchError } from '../benchError.ts';

const BOUND_MS = 30_000;
const PAUSE_MS = 100;

/** Resolves once a server answers. Throws a BenchError when it ends before, or takes too long. */
export async function untilAnswered(
  origin: string,
  child: ChildProcess,
  name: string,
): Promise<void> {
  const deadline = performance.now() + BOUND_MS;
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new BenchError(`${name} did not start`);
    }
    await wait(PAUSE_MS);
  }
}
