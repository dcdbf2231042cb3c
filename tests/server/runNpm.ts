import { onTestFinished } from 'vitest';
import { runProgram } from './runProgram.ts';
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
  const run = runProgram(['npm', ...args], {
    cwd,
    detached: true,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DESK_PORT: 'off' },
      ...{ ...compileCache(), ...env },
    },
  });
  /** Signals every process that belongs to it. */
  const signalGroup = (signal: NodeJS.Signals) => {
    if (run.child.pid !== undefined) process.kill(-run.child.pid, signal);
  };
  onTestFinished(() => {
    // There is no group to signal any more once all have ended.
    try {
      signalGroup('SIGKILL');
    } catch {}
  });
  return { ...run, signalGroup };
}
