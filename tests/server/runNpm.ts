import { onTestFinished } from 'vitest';
import { compileCache } from '../compileCache.ts';
import { runProgram } from './runProgram.ts';

export type NpmRun = ReturnType<typeof runNpm>;

/**
 * Runs npm in a checkout with only these environment variables, as a service manager does: in its own process group,
 * which ends with the test.
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
  /** Signals every process of the group. */
  const signalGroup = (signal: NodeJS.Signals) => {
    if (run.child.pid !== undefined) process.kill(-run.child.pid, signal);
  };
  onTestFinished(() => {
    // Fails if all processes of the group have ended.
    try {
      signalGroup('SIGKILL');
    } catch {}
  });
  return { ...run, signalGroup };
}
