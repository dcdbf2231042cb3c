import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

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
  await database.schema.dropIndex('outbox_due').execute();
  await database.schema
    .alterTable('outbox')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('outbox').addColumn('refused_at', 'text').execute();
  await database.schema.alterTable('outbox').dropColumn('claimed_until').execute();
  for (const column of ['next_attempt_at', 'scheduled_at']) {
    await database.schema
      .createIndex(`outbox_waiting_${column}`)
      .on('outbox')
      .column(column)
      .where(sql<boolean>`sent_at is null and refused_at is null`)
      .execute();
  }

  await database.schema
    .alterTable('newsletter_subscribers')
    .addColumn('suspicion', 'text')
    .execute();
  await database.schema
    .alterTable('newsletter_subscribers')
    .addColumn('undeliverable_at', 'text')
    .execute();
  await markSuspectedSubscriptions(database);
  await database.schema.dropTable('suspected_subscriptions').execute();
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
