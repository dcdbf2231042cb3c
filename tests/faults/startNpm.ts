import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** `npm start` as a service manager runs it: in a process group of its own. */
export interface NpmStart {
  readonly child: ChildProcess;
  /** The address that it printed. */
  readonly url: string;
  /** Resolves to the exit code of npm; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  /** Signals every process that belongs to it. */
  signalGroup(signal: NodeJS.Signals): void;
}

/** Runs `npm start` with these settings; the site has been built before. */
export async function startNpm(env: Readonly<Record<string, string>>): Promise<NpmStart> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
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
  const url = await vi.waitFor(
    () => {
      const match = /is served at (http:\S+)/.exec(output);
      if (!match?.[1]) throw new Error(`No address yet: ${output}`);
      return match[1].replace('localhost', '127.0.0.1');
    },
    { timeout: 120_000 },
  );
  return { child, url, exitCode, signalGroup };
}
