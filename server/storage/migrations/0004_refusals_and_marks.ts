import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** The columns that are read here, as they were before. */
interface Before {
  messages: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    company: string | null;
    message: string;
    location: string;
    received_at: string;
    suspicion: string | null;
  };
  outbox: {
    id: string;
    kind: string;
    message_id: string;
    mail_id: string;
    reply_to: string;
    subject: string;
    text: string;
    html: string;
    headers: string;
    next_attempt_at: string;
    scheduled_at: string;
    created_at: string;
  };
  newsletter_subscribers: {
    id: string;
    first_name: string;
    email: string;
    unsubscribe_token: string;
    subscribed_at: string;
    suspicion: string;
  };
  suspected_subscriptions: { id: string; first_name: string; email: string; received_at: string };
}

/**
 * Mail that is refused for good, claims by the next attempt alone, an index of what waits, and marks in
 * place of what was kept aside: those messages are mailed, those subscriptions become marked ones.
 */
export async function up(database: Kysely<Before>): Promise<void> {
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
  await markSuspectedSubscriptions(database);
  await runStatements(database, 'drop table suspected_subscriptions');
  await mailTrappedMessages(database);
}

async function markSuspectedSubscriptions(database: Kysely<Before>): Promise<void> {
  for (const row of await database.selectFrom('suspected_subscriptions').selectAll().execute()) {
    await database
      .insertInto('newsletter_subscribers')
      .values({
        id: row.id,
        first_name: row.first_name,
        email: row.email,
        unsubscribe_token: randomBytes(32).toString('base64url'),
        subscribed_at: row.received_at,
        suspicion: 'trap',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function mailTrappedMessages(database: Kysely<Before>): Promise<void> {
  const trapped = await database
    .selectFrom('messages')
    .selectAll()
    .where('suspicion', '=', 'trap')
    .execute();
  const now = new Date().toISOString();
  for (const row of trapped) {
    const id = randomUUID();
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
    await database
      .insertInto('outbox')
      .values({
        id,
        kind: 'notification',
        message_id: row.id,
        mail_id: `<${id}@${row.id}>`,
        reply_to: JSON.stringify({ name: row.name, address: row.email }),
        subject: `[Suspected spam] New message from ${row.name}`,
        text,
        html: `<p style="white-space: pre-wrap">${escaped}</p>`,
        headers: '{}',
        next_attempt_at: now,
        scheduled_at: now,
        created_at: now,
      })
      .execute();
  }
}
