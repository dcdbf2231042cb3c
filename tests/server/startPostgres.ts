import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';

/** The user nobody, who runs the server when root runs the tests. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Starts PostgreSQL in a temporary directory and on a free port, as an ordinary user, which it insists on;
 * whoever connects from this machine is believed to be the `superuser`. It flushes to disk only if `flushes`
 * says so, since only a failure of the whole machine could tell. Throws a NoProgramError when there is none.
 */
export async function startPostgres({ flushes = false, superuser = 'site' } = {}) {
  const bin = dirname(findProgram('initdb'));
  const directory = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, NOBODY.uid, NOBODY.gid);
  const options = { cwd: directory, ...(isRoot && NOBODY) };
  const data = join(directory, 'data');
  const access = ['-U', superuser, '--auth=trust'];
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${directory}'
max_connections = 200
fsync = ${flushes ? 'on' : 'off'}
`,
  );

  const control = join(bin, 'pg_ctl');
  const startArgs = ['start', '-D', data, '-l', join(directory, 'log')];
  const stopArgs = (mode: string) => ['stop', '-D', data, '-m', mode];
  /** The address of one of its databases. */
  const url = (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  /** Starts it, again after a stop with all that was committed. */
  const start = () => promisify(execFile)(control, startArgs, options);
  await start();
  process.once('exit', () => spawnSync(control, stopArgs('immediate'), options));
  return {
    port,
    /** Where its configuration lies. */
    directory: data,
    url,
    /** Creates an empty database and returns its address. */
    createDatabase: () => createDatabase(url),
    start,
    /** Stops it: `fast` in good order, `immediate` as a crash would. */
    stop: (mode: 'fast' | 'immediate') => promisify(execFile)(control, stopArgs(mode), options),
    /** Stops it for good, if it runs, and removes its directory. */
    async close() {
      spawnSync(control, stopArgs('immediate'), options);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a database, an empty one or as `template` is, on the server that `url` addresses; returns its address. */
export async function createDatabase(
  url: (database: string) => string,
  template = 'template1',
): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(url('postgres'));
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return url(name);
}
