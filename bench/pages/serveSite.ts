import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { BenchError } from '../benchError.ts';
import { endWithRun } from '../endWithRun.ts';
import { ROOT } from './paths.ts';

/** Our own server as a process of its own. */
export interface ServedSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a built site on a free port. Throws a BenchError with the server's own line if it cannot. */
export async function serveSite(siteDir: string, dataDir: string): Promise<ServedSite> {
  const child = spawn(process.execPath, [join(ROOT, 'server', 'main.ts'), '--site-dir', siteDir], {
    env: { PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = endWithRun(child);
  return { origin: await addressOf(child), close };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /is served at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    child.once('close', () => reject(new BenchError(`The server did not start: ${errors.trim()}`)));
  });
}
