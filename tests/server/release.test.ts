import { expect, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { releaseMessage } from '../../server/submissions/releaseMessage.ts';
import { releaseSubscription } from '../../server/submissions/releaseSubscription.ts';
import { lockDatabase } from './lockDatabase.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const trap = { [TRAP_FIELD]: 'https://spam.example' };
const RECEIVED = Date.parse('2026-11-20T10:00:00Z');
const RELEASED = Date.parse('2026-11-23T09:30:00Z');

function services({ database }: TestSite) {
  return {
    database,
    mailFrom: 'site@firm.example',
    siteUrl: 'https://www.firm.example',
    now: () => new Date(RELEASED),
  };
}

function readMails({ database }: TestSite) {
  return database.selectFrom('outbox').selectAll().execute();
}

async function keepMessage(site: TestSite): Promise<string> {
  await callContact(site.url, { ...validMessage, ...trap });
  const row = await site.database.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  return row.id;
}

async function keepSubscription(site: TestSite): Promise<string> {
  await callNewsletter(site.url, { ...validSubscription, ...trap });
  const row = await site.database
    .selectFrom('suspected_subscriptions')
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A site whose clock stands and whose mails a server takes. */
async function startMailingSite() {
  const smtp = await startSmtpServer();
  let now = RECEIVED;
  const site = await startSite({ SMTP_URL: smtp.url }, { now: () => new Date(now) });
  return {
    smtp,
    site,
    release: () => {
      now = RELEASED;
    },
  };
}

test('a released message is an ordinary one, and its notification is sent, once', async () => {
  const { smtp, site, release } = await startMailingSite();
  const id = await keepMessage(site);
  release();

  expect(await releaseMessage(services(site), id)).toBe('released');
  expect(await releaseMessage(services(site), id)).toBe('not suspected');

  const messages = await site.database.selectFrom('messages').selectAll().execute();
  expect(messages).toMatchObject([{ ...validMessage, id, suspicion: null }]);
  const mails = await readMails(site);
  expect(mails).toMatchObject([
    { message_id: id, created_at: '2026-11-23T09:30:00.000Z', sent_at: null },
  ]);
  await callContact(site.url, { ...validMessage, message: 'Another message wakes the worker.' });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  const mail = smtp.mails.find(({ messageId }) => messageId === mails[0]?.mail_id);
  expect(mail?.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
  expect(mail?.subject).toBe('New message from Ada Byron (Analytical Engines Ltd)');
  expect(mail?.text).toContain('Received: 20 November 2026 at 10:00 UTC');
});

test('a message that is not kept aside is not released, and nothing is mailed again', async () => {
  const site = await startSite();
  await callContact(site.url, validMessage);
  const { id } = await site.database.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  expect(await releaseMessage(services(site), id)).toBe('not suspected');
  expect(await releaseMessage(services(site), 'nobody')).toBe('unknown');
  expect(await readMails(site)).toHaveLength(1);
});

test('many releases of a message at once queue one notification', async () => {
  const site = await startSite();
  const id = await keepMessage(site);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => releaseMessage(services(site), id)),
  );
  expect(outcomes.filter((outcome) => outcome === 'released')).toHaveLength(1);
  expect(await readMails(site)).toHaveLength(1);
});

test('a released subscription is a subscriber with a link of its own, welcomed once', async () => {
  const { smtp, site, release } = await startMailingSite();
  const id = await keepSubscription(site);
  release();

  expect(await releaseSubscription(services(site), id)).toBe('released');
  expect(await releaseSubscription(services(site), id)).toBe('not suspected');

  expect(await site.database.selectFrom('suspected_subscriptions').selectAll().execute()).toEqual(
    [],
  );
  const subscribers = await site.database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .execute();
  expect(subscribers).toMatchObject([
    { ...validSubscription, id, subscribed_at: '2026-11-23T09:30:00.000Z' },
  ]);
  expect(await readMails(site)).toMatchObject([{ kind: 'welcome', subscriber_id: id }]);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  const welcome = smtp.mails.find(
    ({ to }) => to?.[0]?.address === validSubscription.email && to[0].name === 'Ada',
  );
  expect(welcome?.text).toContain(
    `https://www.firm.example/newsletter/unsubscribe?token=${subscribers[0]?.unsubscribe_token}`,
  );
});

test('a suspected subscription whose address has subscribed by itself is a duplicate', async () => {
  const site = await startSite();
  const id = await keepSubscription(site);
  await callNewsletter(site.url, validSubscription);

  expect(await releaseSubscription(services(site), id)).toBe('duplicate');

  const suspected = await site.database
    .selectFrom('suspected_subscriptions')
    .select('id')
    .execute();
  expect(suspected).toEqual([{ id }]);
  const subscribers = await site.database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .execute();
  expect(subscribers).toHaveLength(1);
  expect(await readMails(site)).toHaveLength(1);
});

test('an unknown subscription is not released', async () => {
  const site = await startSite();
  expect(await releaseSubscription(services(site), 'nobody')).toBe('unknown');
  expect(await readMails(site)).toEqual([]);
});

test('many releases of a subscription at once queue one welcome', async () => {
  const site = await startSite();
  const id = await keepSubscription(site);
  await Promise.all(Array.from({ length: 5 }, () => releaseSubscription(services(site), id)));
  expect(
    await site.database.selectFrom('newsletter_subscribers').select('id').execute(),
  ).toHaveLength(1);
  expect(await readMails(site)).toHaveLength(1);
});

test('what a locked database does not release stays aside and can be released later', async () => {
  const site = await startSite();
  const message = await keepMessage(site);
  const subscription = await keepSubscription(site);
  const unlock = await lockDatabase(site);
  await expect(releaseMessage(services(site), message)).rejects.toThrow('The database');
  await expect(releaseSubscription(services(site), subscription)).rejects.toThrow('The database');
  await unlock();
  expect(await readMails(site)).toEqual([]);
  expect(await releaseMessage(services(site), message)).toBe('released');
  expect(await releaseSubscription(services(site), subscription)).toBe('released');
});
