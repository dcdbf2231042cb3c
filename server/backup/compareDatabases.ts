import { sql } from 'kysely';
import { retentionCutoff } from '../purge.ts';
import type { Database } from '../storage/database.ts';
import { IS_WAITING } from '../storage/outbox.ts';
import type { IsoTime } from '../storage/schema.ts';

export type Counts = Readonly<Record<'messages' | 'subscribers' | 'mails', number>>;

/** How a backup differs from the database that it is to replace. */
export type Comparison = Awaited<ReturnType<typeof compareDatabases>>;

/** Compares a SQLite database with the backup at `path`, which is of the newest schema; changes neither. */
export async function compareDatabases(database: Database, path: string, now: Date) {
  await sql`attach database ${path} as backup`.execute(database);
  try {
    const [missing] = await read<Counts>(sql`
      select
        (select count(*) from main.messages where id not in (select id from backup.messages))
          as messages,
        (select count(*) from main.newsletter_subscribers
          where id not in (select id from backup.newsletter_subscribers)) as subscribers,
        (select count(*) from main.outbox where id not in (select id from backup.outbox)) as mails
    `);
    // Mails that wait in the backup.
    const sent = await read<{ id: string; sent_at: IsoTime }>(sql`
      select id, known.sent_at from main.outbox as known
      join (select id from backup.outbox where ${IS_WAITING}) using (id)
      where known.sent_at is not null
    `);
    const unknownIssues = await read<{ slug: string }>(sql`
      select slug from main.newsletter_issues
      where slug not in (select slug from backup.newsletter_issues)
    `);
    return {
      missing: missing ?? { messages: 0, subscribers: 0, mails: 0 },
      sent,
      unknownIssues: unknownIssues.map(({ slug }) => slug),
      gone: await readGone(),
    };
  } finally {
    await sql`detach database backup`.execute(database);
  }

  async function read<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return (await query.execute(database)).rows as Row[];
  }

  /** Who has left since, and erased addresses; undefined where the database did not go on from the backup. */
  async function readGone() {
    // A restore renews the salt, and each backup of a database begins after those before it.
    const [went] = await read<{ on: number | null }>(sql`
      select
        (select value from main.site_values where name = 'salt')
          = (select value from backup.site_values where name = 'salt')
        and (select value from main.site_values where name = 'backup_begun')
          >= (select value from backup.site_values where name = 'backup_begun') as "on"
    `);
    if (!went?.on) return undefined;
    const subscribers = await read<{ id: string }>(sql`
      select id from backup.newsletter_subscribers
      where id not in (select id from main.newsletter_subscribers)
    `);
    const erased = await read<{ email: string }>(sql`
      select distinct lower(email) as email from backup.messages
      where id not in (select id from main.messages)
        and received_at > ${retentionCutoff(now).toISOString()}
      order by 1
    `);
    return {
      subscribers: subscribers.map(({ id }) => id),
      erased: erased.map(({ email }) => email),
    };
  }
}
