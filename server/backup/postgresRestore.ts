import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { retryWhileBusy } from '../storage/retryWhileBusy.ts';
import { BackupError } from './backupError.ts';
import { checkDump, listDump, readPlace } from './postgresDump.ts';
import { spawnPostgresProgram, untilDone } from './postgresPrograms.ts';
import type { Aside, PreparedCopy } from './preparedCopy.ts';

/** The schema that a dump is restored into, until it takes the place of the site's. */
const RESTORING = 'site_restoring';
/** Where the site's own schema is while the dump, which names it, is read. */
const KEPT = 'site_kept';

/** How long the connections of a site that was stopped a moment ago may last, in ms. */
const STOP_PATIENCE_MS = 2000;
const PAUSE_MS = 50;

/**
 * Restores a dump into a schema of its own beside the site's, and checks it. Throws a BackupError, also when
 * the site runs.
 */
export async function prepareDump(url: string, path: string, now: Date): Promise<PreparedCopy> {
  const before = await open(url, {});
  let restored: Database | undefined;

  async function close(): Promise<void> {
    await restored?.destroy();
    await sql`drop schema if exists ${sql.id(RESTORING)} cascade`
      .execute(before)
      .finally(() => before.destroy());
  }

  try {
    await requireStopped(before);
    await checkDump(path, ['messages', 'kysely_migration']);
    const { schema } = await readPlace(before);
    const isThere = await hasTable(before, schema, 'messages');
    await sql`drop schema if exists ${sql.id(RESTORING)} cascade`.execute(before);
    await readDump(before, url, path);
    const database = await open(url, { search_path: RESTORING });
    restored = database;
    return {
      restored: database,
      before: isThere ? before : undefined,
      async putInPlace() {
        await database.destroy();
        return putInPlace(before, { schema, isThere, now });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database under a name that is not the site's. */
function open(url: string, options: { search_path?: string }): Promise<Database> {
  const address = new URL(url);
  address.searchParams.set('application_name', 'site restore');
  const { search_path } = options;
  if (search_path) {
    const others = address.searchParams.get('options') ?? '';
    address.searchParams.set('options', `${others} -c search_path=${search_path}`.trim());
  }
  return openDatabase({ dataDir: '', databaseUrl: address.href }, { patient: true });
}

/** Throws a BackupError when the site, or one of its commands, is connected and stays so. */
async function requireStopped(database: Database): Promise<void> {
  const deadline = performance.now() + STOP_PATIENCE_MS;
  const look = sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'site'
  `;
  while ((await retryWhileBusy(() => look.execute(database))).rows.length > 0) {
    if (performance.now() > deadline) {
      throw new BackupError('the site is running, or one of its commands; stop it first');
    }
    await wait(PAUSE_MS);
  }
}

async function hasTable(database: Database, schema: string, table: string): Promise<boolean> {
  const look = sql`select 1 from pg_tables where schemaname = ${schema} and tablename = ${table}`;
  return (await retryWhileBusy(() => look.execute(database))).rows.length > 0;
}

/** Restores a dump into RESTORING, in one transaction; the schema that it names stays as it is. */
async function readDump(database: Database, url: string, path: string): Promise<void> {
  const [{ schema } = { schema: 'public' }] = await listDump(path);
  const look = sql`select 1 from pg_namespace where nspname = ${schema}`;
  const isTaken = (await look.execute(database)).rows.length > 0;
  const first = isTaken ? [`alter schema "${schema}" rename to ${KEPT}`] : [];
  const last = isTaken ? [`alter schema ${KEPT} rename to "${schema}"`] : [];
  const commands = (statements: readonly string[]) => statements.map((text) => `--command=${text}`);
  const reader = spawnPostgresProgram('pg_restore', {
    args: ['--no-owner', '--no-acl', `--schema=${schema}`, '--file=-', path],
    url: undefined,
  });
  const writer = spawnPostgresProgram('psql', {
    args: [
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
      ...commands([...first, `create schema "${schema}"`]),
      '--file=-',
      ...commands([`alter schema "${schema}" rename to ${RESTORING}`, ...last]),
    ],
    url,
  });
  reader.stdin.end();
  writer.stdout.resume();
  // A program that ends early says why itself.
  const piped = pipeline(reader.stdout, writer.stdin).catch(() => undefined);
  // Both have ended before a failure is told: what is left is then removed.
  const programs = [untilDone('psql', writer), untilDone('pg_restore', reader), piped];
  for (const end of await Promise.allSettled(programs)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/** Renames the site's schema and RESTORING in one transaction. */
async function putInPlace(
  database: Database,
  { schema, isThere, now }: { schema: string; isThere: boolean; now: Date },
): Promise<Aside | undefined> {
  const place = `before_${now.toISOString().replace(/\D/g, '')}`;
  await database.transaction().execute(async (transaction) => {
    await requireStopped(transaction);
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(place)}`.execute(transaction);
    await sql`alter schema ${sql.id(RESTORING)} rename to ${sql.id(schema)}`.execute(transaction);
  });
  if (isThere)
    return { place: `schema ${place}`, removal: `in psql: drop schema ${place} cascade` };
  // Whatever else there is in it stays.
  const drop = sql`drop schema ${sql.id(place)}`.execute(database);
  return drop.then(
    () => undefined,
    () => ({ place: `schema ${place}`, removal: `in psql: drop schema ${place} cascade` }),
  );
}
