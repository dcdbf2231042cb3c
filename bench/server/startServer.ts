import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { type MeasuredServer, superviseServer } from './superviseServer.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/**
 * Starts our server with an empty data directory and its log in a file, as it runs for visitors; only
 * the limit for each address is wider, since all messages come from one, unless it `isLimited`. Throws a
 * BenchError.
 */
export async function startServer(options: {
  siteDir: string;
  folder: string;
  processes: number;
  databaseUrl?: string | undefined;
  isLimited?: boolean;
  env?: Readonly<Record<string, string>>;
}): Promise<MeasuredServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(options.folder, 'server-'));
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(process.execPath, [MAIN, '--site-dir', options.siteDir], {
    env: {
      PORT: String(port),
      PROCESSES: String(options.processes),
      DATA_DIR: join(folder, 'data'),
      ...(!options.isLimited && { RATE_LIMIT_CONTACT: '999999/86400' }),
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ['ignore', log, log],
  });
  return superviseServer(child, `http://127.0.0.1:${port}`, 'The server');
}
