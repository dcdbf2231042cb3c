import { type Selectable, sql } from 'kysely';
import { waitingCondition } from '../mail/outbox.ts';
import { retentionCutoff } from '../privacy/purge.ts';
import type { Database } from '../storage/database.ts';
import type { DatabaseSchema, IsoTime } from '../storage/schema.ts';

export type Counts = Readonly<Record<'messages' | 'subscribers' | 'mails', number>>;

/**
 * Compares a SQLite database with the backup at `path`, which has the newest schema. Changes neither. Whoever has written
 * a message that is only in the backup was erased since, unless the database is older than the backup. Messages that the
 * purge would delete are left out, and spam, which it deletes sooner.
 */
export async function compareDatabases(database: Database, path: string, now: Date) {
  await sql`attach database ${path} as backup`.execute(database);
  try {
    const [missing = { messages: 0, subscribers: 0, mails: 0 }] = await read<Counts>(sql`
      select
        (select count(*) from main.messages where id not in (select id from backup.messages))
          as messages,
        (select count(*) from main.newsletter_subscribers
          where id not in (select id from backup.newsletter_subscribers)) as subscribers,
        (select count(*) from main.outbox where id not in (select id from backup.outbox)) as mails
    `);
    // Mails that are waiting in the backup and have been sent since.
    const sent = await read<{ id: string; sent_at: IsoTime }>(sql`
      select id, known.sent_at from main.outbox as known
      join (select id from backup.outbox where ${waitingCondition}) using (id)
      where known.sent_at is not null
    `);
    const unknownIssues = await read<{ slug: string }>(sql`
      select slug from main.newsletter_issues
      where slug not in (select slug from backup.newsletter_issues)
    `);
    const erased = await read<{ email: string }>(sql`
      select distinct lower(email) as email from backup.messages
      where id not in (select id from main.messages)
        and spam_reason is null and received_at > ${retentionCutoff(now).toISOString()}
      order by email
    `);
    // Who has unsubscribed since, or is never to be mailed.
    const suppressions = await read<Selectable<DatabaseSchema['newsletter_suppressions']>>(sql`
      select * from main.newsletter_suppressions
      where email_hash not in (select email_hash from backup.newsletter_suppressions)
    `);
    return { missing, sent, unknownIssues, erased, suppressions };
  } finally {
    await sql`detach database backup`.execute(database);
  }

  async function read<Row>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
    return (await query.execute(database)).rows as Row[];
  }
}
