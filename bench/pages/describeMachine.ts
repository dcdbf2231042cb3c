import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg, totalmem } from 'node:os';

const BYTES_PER_GB = 1024 ** 3;

/** Where and when a run was made. */
export interface Machine {
  /** Day of the run, as in 2026-01-31 (UTC). */
  readonly date: string;
  readonly cores: number;
  readonly memoryGb: number;
  /** Name and version, such as `Chromium 140.0.1`. */
  readonly browser: string;
  readonly node: string;
  /** Processes that waited for a core in the minute before the run, on average. */
  readonly load: number;
}

export function describeMachine(executable: string): Machine {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    browser: /[A-Z][A-Za-z ]+ [\d.]+/.exec(stdout ?? '')?.[0] ?? 'unknown browser',
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
}
