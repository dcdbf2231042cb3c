import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { waitFor } from '../waitFor.ts';

/** Runs a program, which this signal ends with the test. */
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
    /** Everything written so far. */
    output: () => ({ ...written }),
    /** Resolves to the exit code once the process has ended; null when a signal ended it. */
    exitCode,
    /** The address that a server of ours prints, once it did. */
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
