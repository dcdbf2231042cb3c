import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { untilAnswered } from './untilAnswered.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** A server under load, as a process of its own. */
export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

/**
 * Starts our server with an empty data directory and its log in a file, as it runs for visitors; only
 * the limit for each address is wider, since all messages come from one. Throws a BenchError.
 */
export async function startServer(options: {
  siteDir: string;
  folder: string;
  processes: number;
  databaseUrl?: string | undefined;
}): Promise<MeasuredServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(options.folder, 'server-'));
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(process.execPath, [MAIN, '--site-dir', options.siteDir], {
    env: {
      PORT: String(port),
      PROCESSES: String(options.processes),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_CONTACT: '999999/86400',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    },
    stdio: ['ignore', log, log],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, child, 'The server');
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
