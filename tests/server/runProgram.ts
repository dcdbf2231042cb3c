import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { waitFor } from '../waitFor.ts';

/** Runs a program, and ends it with this signal when the test has finished. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  options: SpawnOptions,
  lastSignal: NodeJS.Signals = 'SIGKILL',
) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      written[name] += chunk;
    });
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill(lastSignal);
    await exitCode;
  });
  return {
    child,
    /** The output so far. */
    output: () => ({ ...written }),
    /** Resolves to the exit code once the process has ended, or to null if a signal ended it. */
    exitCode,
    /** Resolves to the address that our server prints. */
    address: () =>
      waitFor(
        () => {
          const [, address] = /is served at (http:\S+)/.exec(written.stdout) ?? [];
          if (!address) throw new Error(`No address yet: ${JSON.stringify(written)}`);
          return address.replace('localhost', '127.0.0.1');
        },
        { timeout: 120_000 },
      ),
  };
}
