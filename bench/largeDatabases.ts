import { join } from 'node:path';
import { Command } from 'commander';
import { sql } from 'kysely';
import type { Database } from '../server/storage/database.ts';
import { isPostgres } from '../server/storage/dialect.ts';
import { migrateDatabase } from '../server/storage/migrate.ts';
import { openDatabase } from '../server/storage/openDatabase.ts';
import { startPostgres } from '../tests/server/startPostgres.ts';
import { describeRun } from './report.ts';
import { prepareRun } from './startServer.ts';

export const LONG_AGO = '2010-01-01T00:00:00.000Z';
export const NOW = new Date().toISOString();
/** Who sent every hundredth message. */
export const FLOODER = 'flood@example.org';

/** A filled database to be measured. */
export interface LargeDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly database: Database;
  /** The settings of a server on it. */
  readonly place: Readonly<Record<string, string>>;
  /** For data and logs of servers. */
  readonly folder: string;
  readonly seconds: number;
}

/**
 * Reads the options of the command `name`, and measures on a filled SQLite database, then on a filled PostgreSQL
 * database. Returns both results, the number of rows and a description of the run.
 */
export async function measureLargeDatabases<Result>(
  name: string,
  secondsMean: string,
  measure: (filled: LargeDatabase) => Promise<Result>,
) {
  const options = new Command(`npm run ${name} --`)
    .option('--rows <number>', 'how many messages, and readers; published from 200000 on', '200000')
    .option('--seconds <number>', secondsMean, '10')
    .parse()
    .opts<{ rows: string; seconds: string }>();
  const [rows, seconds] = [Number(options.rows), Number(options.seconds)];
  const folder = prepareRun('initdb');
  const postgres = await startPostgres({ flushes: true });
  const run = describeRun();

  async function measureOn(name: LargeDatabase['name'], databaseUrl?: string): Promise<Result> {
    const dataDir = join(folder, name);
    console.error(`${name}: making the database ...`);
    await migrateDatabase({ dataDir, databaseUrl });
    await using database = await openDatabase({ dataDir, databaseUrl }, { noQueryTimeout: true });
    await fillDatabase(database, rows);
    const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return await measure({ name, database, place, folder, seconds });
  }

  const sqlite = await measureOn('SQLite');
  const postgresql = await measureOn('PostgreSQL', await postgres.createDatabase());
  await postgres.close();
  return { sqlite, postgresql, rows, run };
}

/**
 * Fills an empty database with this many messages and readers. Half of them are expired. Each has a mail, every second
 * reader two.
 */
async function fillDatabase(database: Database, rows: number): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})`;
  const id = isPostgres(database) ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`;
  const [text, long] = ['x'.repeat(500), 'x'.repeat(2000)];
  const moment = sql`case when n % 2 = 0 then ${LONG_AGO} else ${NOW} end`;
  const email = sql`case when n % 100 = 1 then ${FLOODER} else n || '@example.org' end`;
  await sql`insert into messages (id, name, email, message, location, received_at)
    ${numbers} select ${id}, 'Visitor', ${email}, ${text}, 'homepage', ${moment} from numbers`.execute(
    database,
  );
  await sql`insert into newsletter_subscribers (id, first_name, email, unsubscribe_token, subscribed_at, confirmation_requested_at, reminded_at, confirmed_at)
    ${numbers} select ${id}, 'Reader', 'reader' || n || '@example.org', ${id}, ${moment}, ${moment}, ${moment},
      case when n % 2 = 1 then ${NOW} end from numbers`.execute(database);
  const mail = sql`subject, text, html, headers, next_attempt_at, sent_at, created_at`;
  const content = sql`'Subject', ${long}, ${long}, '{}', ${NOW}, ${NOW}`;
  await sql`insert into outbox (id, kind, contact_message_id, message_id_header, ${mail})
    select ${id}, 'notification', id, id, ${content}, received_at from messages`.execute(database);
  for (const kind of ['welcome', 'confirmation']) {
    await sql`insert into outbox (id, kind, subscriber_id, message_id_header, ${mail})
      select ${id}, ${kind}, id, ${kind} || id, ${content}, subscribed_at from newsletter_subscribers
      where ${kind} = 'welcome' or confirmed_at is null`.execute(database);
  }
  await sql`analyze`.execute(database);
}
