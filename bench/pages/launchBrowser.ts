import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BenchError } from '../benchError.ts';
import { endWithRun } from '../endWithRun.ts';

const START_LIMIT_MS = 30_000;

/** A page of nothing, without what a browser does beside showing pages. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  'about:blank',
];

/** A browser that is steered over its debugging port. */
export interface DebuggedBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with an empty profile in `folder`. Throws a BenchError if it does not start. */
export async function launchBrowser(executable: string, folder: string): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const child = spawn(executable, [`--user-data-dir=${profile}`, ...FLAGS], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = endWithRun(child);
  const port = await debuggingPort(child);
  return {
    port,
    close: async () => {
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The port, which the browser prints once it can be steered. */
function debuggingPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) =>
      reject(new BenchError(`The browser ${reason}: ${output.trim().split('\n').at(-1)}`));
    const timer = setTimeout(fail, START_LIMIT_MS, 'did not start in time');
    child.once('error', (error) => fail(`did not start (${error.message})`));
    child.once('close', () => fail('ended'));
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}
