import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { retryWhileBusy } from '../storage/retryWhileBusy.ts';
import { BackupError } from './backupError.ts';
import { runPostgresProgram } from './postgresPrograms.ts';

/** Where the site's tables lie, and the server's version, such as 17. */
export async function readPlace(database: Database): Promise<{ schema: string; major: number }> {
  const look = sql<{ schema: string; version: number }>`
    select current_schema() as schema, current_setting('server_version_num')::int as version
  `;
  const [row] = (await retryWhileBusy(() => look.execute(database))).rows;
  if (!row?.schema) throw new BackupError('DATABASE_URL: the database has no schema to use');
  return { schema: row.schema, major: Math.floor(row.version / 10_000) };
}

/** Writes the site's tables into `path`, as they are at one moment. Throws a BackupError. */
export async function dumpPostgres(database: Database, url: string, path: string): Promise<void> {
  const { schema, major } = await readPlace(database);
  await requireVersion(major);
  await runPostgresProgram('pg_dump', {
    args: ['--format=custom', `--schema="${schema}"`, '--no-owner', '--no-acl', `--file=${path}`],
    url,
  });
}

/** Reads a dump in full and checks that it has these tables with their rows. Throws a BackupError. */
export async function checkDump(path: string, tables: readonly string[]): Promise<void> {
  const names = new Set((await listDump(path)).map(({ table }) => table));
  const missing = tables.filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new BackupError(`it lacks tables of this site: ${missing.join(', ')}`);
  await runPostgresProgram('pg_restore', { args: ['--file=/dev/null', path] });
}

/** The tables whose rows a dump holds. Throws a BackupError for what is no dump. */
export async function listDump(path: string): Promise<{ schema: string; table: string }[]> {
  const list = await runPostgresProgram('pg_restore', { args: ['--list', path] });
  return [...list.matchAll(/^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) /gm)].map(
    ([, schema = '', table = '']) => ({ schema, table }),
  );
}

async function requireVersion(server: number): Promise<void> {
  const version = await runPostgresProgram('pg_dump', { args: ['--version'] });
  const own = Number(/\d+/.exec(version)?.[0]);
  if (own >= server) return;
  throw new BackupError(
    `pg_dump is of PostgreSQL ${own} and cannot read a server of version ${server}; install its client programs (Debian: postgresql-client-${server})`,
  );
}
