import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { compileCache } from './startProcess.ts';

export type NpmRun = ReturnType<typeof runNpm>;

/**
 * Runs npm in a checkout with these settings and nothing else of the environment, as a service manager does: in a
 * process group of its own, which ends with the test.
 */
export function runNpm(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  /** Resolves to the exit code; null when a signal ended it. */
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  /** Signals every process that belongs to it. */
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    // There is no group to signal any more once all have ended.
    try {
      signalGroup('SIGKILL');
    } catch {}
    await exitCode;
  });
  return { child, output: () => output, exitCode, signalGroup };
}
