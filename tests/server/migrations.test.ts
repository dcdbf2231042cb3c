import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import type { Database } from '../../server/storage/database.ts';
import {
  callContact,
  callNewsletter,
  postForm,
  validMessage,
  validSubscription,
} from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { writeOldDatabase } from './writeOldDatabase.ts';

test('every field of the contact form has its column', async () => {
  const site = await startSite();
  await callContact(site.url, validMessage);
  const rows = await site.database.selectFrom('messages').select(CONTACT_FIELD_NAMES).execute();
  expect(rows).toHaveLength(1);
});

test('a database of the first schema keeps its subscribers and takes new ones', async () => {
  const env = await writeOldDatabase('0001_messages', (old) =>
    old
      .insertInto('newsletter_subscribers')
      .values({
        id: 'old',
        first_name: 'Eve',
        email: 'eve@example.org',
        unsubscribe_token: 'old-token',
        subscribed_at: '2025-01-28T10:00:00.000Z',
      })
      .execute(),
  );

  const site = await startSite(env);
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  await vi.waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').selectAll().execute();
    const kinds = mails.map((mail) => mail.kind).sort();
    expect(kinds).toEqual(['confirmation', 'notification', 'welcome']);
    expect(mails.every((mail) => mail.sent_at !== null)).toBe(true);
  });
  await postForm(site.url, '/newsletter/unsubscribe?token=old-token', {});
  const rows = await site.database.selectFrom('newsletter_subscribers').select('email').execute();
  expect(rows).toEqual([{ email: validSubscription.email }]);
});

const BEFORE = '2026-11-20T10:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';

/** What the third schema kept aside, a mail that a worker was sending, and one that waits. */
async function writeThirdSchema(old: Database): Promise<void> {
  const { name, email, message } = validMessage;
  for (const [id, suspicion] of [
    ['trapped', 'trap'],
    ['repeated', 'repeated'],
    ['plain', null],
  ] as const) {
    await old
      .insertInto('messages')
      .values({ id, name, email, message, location: 'homepage', received_at: BEFORE, suspicion })
      .execute();
  }
  await sql`
    insert into outbox (id, kind, message_id, mail_id, subject, text, html, headers, attempts,
      next_attempt_at, claimed_by, claimed_until, scheduled_at, created_at)
    values
      ('claimed', 'notification', 'repeated', '<claimed@firm.example>', 'Claimed', 't', 'h', '{}', 1,
        ${BEFORE}, 'a worker', ${LATER}, ${BEFORE}, ${BEFORE}),
      ('waiting', 'notification', 'plain', '<waiting@firm.example>', 'Waiting', 't', 'h', '{}', 4,
        ${BEFORE}, null, null, ${BEFORE}, ${BEFORE})`.execute(old);
  await old
    .insertInto('newsletter_subscribers')
    .values({
      id: 'ada',
      first_name: 'Ada',
      email: 'ada@example.org',
      unsubscribe_token: 't',
      subscribed_at: BEFORE,
    })
    .execute();
  await sql`
    insert into suspected_subscriptions (id, first_name, email, received_at)
    values ('eve', 'Eve', 'eve@example.org', ${BEFORE}), ('2', 'Bot', 'ada@example.org', ${BEFORE})
  `.execute(old);
}

test('what the third schema kept aside is mailed or marked, and its mail goes', async () => {
  const smtp = await startSmtpServer();
  const env = await writeOldDatabase('0003_suspicion_and_privacy', writeThirdSchema);

  const site = await startSite({ ...env, SMTP_URL: smtp.url, NEWSLETTER_OPT_IN: 'single' });

  await vi.waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').select('sent_at').execute();
    expect(mails.map(({ sent_at }) => sent_at !== null)).toEqual([true, true, true]);
  });
  expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual([
    'Claimed',
    'Waiting',
    '[Suspected spam] New message from Ada Byron',
  ]);
  const marked = smtp.mails.find(({ subject }) => subject?.startsWith('[Suspected spam]'));
  expect(marked?.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
  expect(marked?.text).toContain(validMessage.message);
  expect(marked?.html).toContain(validMessage.message);
  const subscribers = await site.database
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'suspicion', 'subscribed_at', 'undeliverable_at'])
    .orderBy('id')
    .execute();
  const common = { subscribed_at: BEFORE, undeliverable_at: null };
  expect(subscribers).toEqual([
    { ...common, id: 'ada', email: 'ada@example.org', suspicion: null },
    { ...common, id: 'eve', email: 'eve@example.org', suspicion: 'trap' },
  ]);
});
