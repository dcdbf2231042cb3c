import { expect, inject, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { waitFor } from '../waitFor.ts';
import {
  callContact,
  callNewsletter,
  readAnswer,
  validMessage,
  validSubscription,
} from './requests.ts';
import { connectTo, startSite, type TestSite, untilWaiting } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const HONEYPOT = { [HONEYPOT_FIELD]: 'https://spam.example' };
const SUBJECT = 'New message from Ada Byron (Analytical Engines Ltd)';
const REMARK = 'The sender filled in a field that people do not see, so it may be spam.';

async function readTables({ database }: TestSite) {
  return {
    messages: await database.selectFrom('messages').selectAll().execute(),
    subscribers: await database
      .selectFrom('newsletter_subscribers')
      .select(['first_name', 'email', 'spam_reason'])
      .orderBy('email')
      .execute(),
    mails: await database.selectFrom('outbox').select(['recipient', 'subject']).execute(),
  };
}

test('a message with a filled honeypot gets the usual response, and is stored and mailed once, marked', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const other = { ...validMessage, email: 'eve@example.org' };
  const suspected = await readAnswer(await callContact(site.url, { ...validMessage, ...HONEYPOT }));
  const ordinary = await readAnswer(await callContact(site.url, other));

  expect(suspected).toEqual(ordinary);
  await callContact(site.url, validMessage);
  await callContact(site.url, { ...other, ...HONEYPOT });
  const { messages, mails } = await readTables(site);
  expect([messages.length, mails.length]).toEqual([2, 2]);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...validMessage, spam_reason: 'honeypot' }),
      expect.objectContaining({ ...other, spam_reason: null }),
    ]),
  );
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  const marked = smtp.mails.find((mail) => mail.subject === `[Suspected spam] ${SUBJECT}`);
  expect(marked?.replyTo?.[0]?.address).toBe(validMessage.email);
  expect(smtp.mails.filter((mail) => mail.subject === SUBJECT)).toHaveLength(1);
  for (const kind of ['text', 'html'] as const) {
    expect(marked?.[kind]).toContain(REMARK);
    expect(marked?.[kind]).not.toContain('spam.example');
  }
});

test('a subscription with a filled honeypot gets the usual response but no mail, and a real one replaces it', async () => {
  const site = await startSite();
  const filled = { ...validSubscription, ...HONEYPOT };
  const other = { ...validSubscription, email: 'eve@example.org' };
  const ordinary = await readAnswer(await callNewsletter(site.url, other));
  const ordinaryAgain = await readAnswer(await callNewsletter(site.url, other));

  expect(await readAnswer(await callNewsletter(site.url, filled))).toEqual(ordinary);
  const second = await readAnswer(await callNewsletter(site.url, filled));
  const alike = (text: string) => text.replaceAll('eve@example.org', validSubscription.email);
  expect([second.status, alike(second.body)]).toEqual([409, alike(ordinaryAgain.body)]);
  const before = await readTables(site);
  expect(before.subscribers).toEqual([
    { ...validSubscription, spam_reason: 'honeypot' },
    { ...other, spam_reason: null },
  ]);
  expect(before.mails).toMatchObject([{ recipient: expect.stringContaining('eve@example.org') }]);

  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(409);
  expect((await callNewsletter(site.url, filled)).status).toBe(409);
  const { subscribers, mails } = await readTables(site);
  expect(subscribers[0]).toEqual({ ...validSubscription, spam_reason: null });
  expect(mails).toHaveLength(2);
});

test('a submission with a filled honeypot is validated and counts for the limit', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  const filled = { ...validMessage, ...HONEYPOT };
  expect((await callContact(site.url, { ...filled, email: 'x' })).status).toBe(400);
  expect((await callContact(site.url, filled)).status).toBe(200);
  const other = { ...validMessage, email: 'eve@example.org' };
  expect((await callContact(site.url, { ...other, ...HONEYPOT })).status).toBe(429);
  expect((await callContact(site.url, other)).status).toBe(429);
});

test.runIf(inject('database') === 'postgres')(
  'a real subscription replaces one of a robot that is being stored',
  async () => {
    const site = await startSite();
    const robot = await connectTo(site.storage.DATABASE_URL);
    await robot.query('begin');
    await robot.query(
      `insert into newsletter_subscribers
         (id, first_name, email, unsubscribe_token, subscribed_at, spam_reason)
       values ('robot', 'Robot', $1, 'token', '2026-11-20T10:00:00.000Z', 'honeypot')`,
      [validSubscription.email],
    );
    const real = callNewsletter(site.url, validSubscription);
    await untilWaiting(site.database, 1);
    await robot.query('commit');

    expect((await real).status).toBe(201);
    const { subscribers, mails } = await readTables(site);
    expect(subscribers).toEqual([{ ...validSubscription, spam_reason: null }]);
    expect(mails).toHaveLength(1);
  },
);
