import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { runStatements } from './runStatements.ts';

/** A row of a table as it was before. */
type Row = Readonly<Record<string, string | null>>;

/**
 * Mail that is refused for good, claims by the next attempt alone, an index of what waits, and marks in
 * place of what was kept aside: those messages are mailed, those subscriptions become marked ones.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(
    database,
    `
    drop index outbox_due;
    alter table outbox add column refusals integer default 0 not null;
    alter table outbox add column refused_at text;
    alter table outbox drop column claimed_until;
    create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
      where sent_at is null and refused_at is null;
    create index outbox_waiting_scheduled_at on outbox (scheduled_at)
      where sent_at is null and refused_at is null;
    alter table newsletter_subscribers add column suspicion text;
    alter table newsletter_subscribers add column undeliverable_at text;
    `,
  );
  const suspected = await sql<Row>`select * from suspected_subscriptions`.execute(database);
  for (const row of suspected.rows) await markSubscription(database, row);
  await runStatements(database, 'drop table suspected_subscriptions');
  const trapped = await sql<Row>`select * from messages where suspicion = 'trap'`.execute(database);
  for (const row of trapped.rows) await mailMessage(database, row);
}

async function markSubscription(database: Kysely<unknown>, row: Row): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into newsletter_subscribers
      (id, first_name, email, unsubscribe_token, subscribed_at, suspicion)
    values (${row.id}, ${row.first_name}, ${row.email}, ${token}, ${row.received_at}, 'trap')
    on conflict do nothing
  `.execute(database);
}

async function mailMessage(database: Kysely<unknown>, row: Row): Promise<void> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const replyTo = JSON.stringify({ name: row.name, address: row.email });
  const text = [
    `From: ${row.name} <${row.email}>`,
    `Phone: ${row.phone ?? 'not given'}`,
    `Company: ${row.company ?? 'not given'}`,
    `Sent from: ${row.location}`,
    `Received: ${row.received_at}`,
    '',
    row.message,
  ].join('\n');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await sql`
    insert into outbox (id, kind, message_id, mail_id, reply_to, subject, text, html, headers,
      next_attempt_at, scheduled_at, created_at)
    values (${id}, 'notification', ${row.id}, ${`<${id}@${row.id}>`}, ${replyTo},
      ${`[Suspected spam] New message from ${row.name}`}, ${text},
      ${`<p style="white-space: pre-wrap">${escaped}</p>`}, '{}', ${now}, ${now}, ${now})
  `.execute(database);
}
