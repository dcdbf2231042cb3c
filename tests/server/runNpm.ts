import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { compileCache } from './startProcess.ts';

/** npm as a service manager runs it: in a process group of its own, which ends with the test. */
export interface NpmRun {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly output: () => string;
  /** Resolves to the exit code; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  /** Signals every process that belongs to it. */
  signalGroup(signal: NodeJS.Signals): void;
}

/** Runs npm in a checkout with these settings and nothing else of the environment. */
export function runNpm(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): NpmRun {
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
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
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
