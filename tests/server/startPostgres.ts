import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';

const START_BOUND_MS = 60_000;
const LOOK_MS = 50;

/** A PostgreSQL server of the tests' own, in a temporary directory and on a free port. */
export interface TestPostgres {
  readonly port: number;
  /** Where its configuration lies. */
  readonly directory: string;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Starts it again after a stop, with all that was committed. */
  start(): Promise<void>;
  /** Stops it: `fast` in good order, `immediate` as a crash would. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops it for good and removes its directory. */
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL as an ordinary user, which it insists on; whoever connects from this machine is
 * believed to be the `superuser`. It flushes to disk only if `flushes` says so, since only a failure of
 * the whole machine could tell. Throws a NoProgramError when there is none.
 */
export async function startPostgres({
  flushes = false,
  superuser = 'site',
} = {}): Promise<TestPostgres> {
  const bin = dirname(findProgram('initdb'));
  const owner = ordinaryUser();
  const directory = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      superuser,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: directory, ...owner },
  );
  appendFileSync(join(data, 'postgresql.conf'), "listen_addresses = '127.0.0.1'\n");
  const port = await freePort();
  let server: ChildProcess | undefined;

  const url = (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', directory, '-N', '200'].concat(flushes ? [] : ['-F']),
      { stdio: 'ignore', cwd: directory, ...owner },
    );
    await untilReady(url('postgres'));
  }

  async function stop(mode: 'fast' | 'immediate'): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  return {
    port,
    directory: data,
    url,
    createDatabase: () => createDatabase(url),
    start,
    stop,
    async close() {
      await stop('immediate');
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

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_BOUND_MS;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await wait(LOOK_MS);
  }
}

/** Who runs the server when root runs the tests; undefined: whoever runs the tests. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres';
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name}`);
  return { uid, gid };
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
