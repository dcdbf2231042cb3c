import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { openPostgresDialect } from '../storage/postgresDialect.ts';
import { retryWhileBusy } from '../storage/retryWhileBusy.ts';
import { BackupError } from './backupError.ts';
import { checkDump, listDump, readPlace } from './postgresDump.ts';
import { spawnPostgresProgram, untilDone } from './postgresPrograms.ts';
import type { Aside, PreparedCopy } from './preparedCopy.ts';

/** The schema that a dump is restored into, until it takes the place of the site's. */
const RESTORING = 'site_restoring';
/** Where the site's own schema is while the dump, which names it, is read. */
const KEPT = 'site_kept';

/** The first version of PostgreSQL with a setting that the scripts of its programs begin with. */
const TRANSACTION_TIMEOUT_MAJOR = 17;
/** Such a script has its settings in fewer bytes. */
const BEGINNING_BYTES = 4096;

/** How long the connections of a site that was stopped a moment ago may last, in ms. */
const STOP_PATIENCE_MS = 2000;
const PAUSE_MS = 50;

/**
 * Restores a dump into a schema of its own beside the site's, and checks it. Throws a BackupError, also when
 * the site runs or another restore does.
 */
export async function prepareDump(url: string, path: string, now: Date): Promise<PreparedCopy> {
  const before = open(url);
  const unlock = await lock(before).catch(async (error: unknown) => {
    await before.destroy();
    throw error;
  });
  let restored: Database | undefined;

  async function close(): Promise<void> {
    await restored?.destroy();
    await sql`drop schema if exists ${sql.id(RESTORING)} cascade`
      .execute(before)
      .finally(unlock)
      .finally(() => before.destroy());
  }

  try {
    await requireStopped(before);
    await checkDump(path, ['messages', 'kysely_migration']);
    const { schema, major } = await readPlace(before);
    const isThere = await hasTable(before, schema, 'messages');
    await sql`drop schema if exists ${sql.id(RESTORING)} cascade`.execute(before);
    await readDump(before, { url, path, major });
    const database = open(url, RESTORING);
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
function open(url: string, schema?: string): Database {
  const address = new URL(url);
  if (schema) {
    const others = address.searchParams.get('options') ?? '';
    address.searchParams.set('options', `${others} -c search_path=${schema}`.trim());
  }
  const options = { queryTimeoutMs: undefined, applicationName: 'site restore' };
  return new Kysely({ dialect: openPostgresDialect(address.href, options) });
}

/** Keeps other restores out until the returned function is called. Throws a BackupError when one is under way. */
async function lock(database: Database): Promise<() => Promise<void>> {
  const transaction = await retryWhileBusy(() => database.startTransaction().execute());
  const unlock = () => transaction.rollback().execute();
  // However long somebody takes to answer.
  const attempt = sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${RESTORING})) as held,
      set_config('idle_in_transaction_session_timeout', '0', true)
  `;
  try {
    const [row] = (await attempt.execute(transaction)).rows;
    if (!row?.held) throw new BackupError('another restore is under way');
    return unlock;
  } catch (error) {
    await unlock();
    throw error;
  }
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
async function readDump(
  database: Database,
  { url, path, major }: { url: string; path: string; major: number },
): Promise<void> {
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
  const piped = pipeline(
    reader.stdout,
    (script: AsyncIterable<Buffer>) => adaptScript(script, major),
    writer.stdin,
  ).catch(() => undefined);
  // Both have ended before a failure is told: what is left is then removed.
  const programs = [untilDone('psql', writer), untilDone('pg_restore', reader), piped];
  for (const end of await Promise.allSettled(programs)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/** Leaves out the setting at the beginning of a script that a server of this version does not know. */
async function* adaptScript(script: AsyncIterable<Buffer>, major: number) {
  let beginning = '';
  let isPast = major >= TRANSACTION_TIMEOUT_MAJOR;
  for await (const chunk of script) {
    if (isPast) {
      yield chunk;
      continue;
    }
    beginning += chunk.toString('latin1');
    if (beginning.length < BEGINNING_BYTES) continue;
    yield withoutTransactionTimeout(beginning);
    isPast = true;
  }
  if (!isPast) yield withoutTransactionTimeout(beginning);
}

function withoutTransactionTimeout(beginning: string): Buffer {
  return Buffer.from(beginning.replace(/^SET transaction_timeout = .*\n/m, ''), 'latin1');
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
