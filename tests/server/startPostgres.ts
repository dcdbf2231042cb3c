import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { TEMPORARY_ROOM } from '../temporaryRoom.ts';

/** The user `nobody`, who runs the server if root runs the tests. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Starts PostgreSQL in a temporary directory and on a free port, as an ordinary user, because it refuses to run as
 * root. Everybody on this machine can connect as `superuser`. Only with `flushes` its data is on a disk and flushed,
 * because only a failure of the whole machine would show the difference, and only then it is vacuumed by itself, because
 * that would visit the many small databases of the tests in turn. Throws a NoProgramError if PostgreSQL is not installed.
 */
export async function startPostgres({ flushes = false, superuser = 'site' } = {}) {
  const bin = dirname(findProgram('initdb'));
  const directory = mkdtempSync(join(flushes ? tmpdir() : TEMPORARY_ROOM, 'site-postgres-'));
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
autovacuum = ${flushes ? 'on' : 'off'}
`,
  );

  const control = join(bin, 'pg_ctl');
  const startArgs = ['start', '-D', data, '-l', join(directory, 'log')];
  const stopArgs = (mode: string) => ['stop', '-D', data, '-m', mode];
  /** The address of a database. */
  const url = (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  /** Starts the server, also again after a stop with all committed data. */
  const start = () => promisify(execFile)(control, startArgs, options);
  await start();
  process.once('exit', () => spawnSync(control, stopArgs('immediate'), options));
  return {
    port,
    /** The folder of the configuration. */
    directory: data,
    url,
    /** Creates an empty database and returns its address. */
    createDatabase: () => createDatabase(url),
    start,
    /** Stops the server: `fast` cleanly, `immediate` like a crash. */
    stop: (mode: 'fast' | 'immediate') => promisify(execFile)(control, stopArgs(mode), options),
    /** Stops the server if it runs, and removes its directory. */
    async close() {
      spawnSync(control, stopArgs('immediate'), options);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a database on the server at `url`, empty or as a copy of `template`; returns its address. */
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
