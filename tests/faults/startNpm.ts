import { join } from 'node:path';
import { vi } from 'vitest';
import { type NpmRun, runNpm } from '../server/runNpm.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** `npm start` that serves. */
export interface NpmStart extends NpmRun {
  /** The address that it printed. */
  readonly url: string;
}

/** Runs `npm start` with these settings; the site has been built before. */
export async function startNpm(env: Readonly<Record<string, string>>): Promise<NpmStart> {
  const started = runNpm(ROOT, ['start'], { PORT: '0', ...env });
  const url = await vi.waitFor(
    () => {
      const match = /is served at (http:\S+)/.exec(started.output());
      if (!match?.[1]) throw new Error(`No address yet: ${started.output()}`);
      return match[1].replace('localhost', '127.0.0.1');
    },
    { timeout: 120_000 },
  );
  return { ...started, url };
}
