import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const trapped = { ...validSubscription, [TRAP_FIELD]: 'https://spam.example' };

/** Both ways to subscribe, each with its answer to a new subscription. */
const WAYS = [
  ['the call', callNewsletter, 201],
  [
    'the form',
    (url: string, fields: Record<string, string>) => postForm(url, '/newsletter', fields),
    303,
  ],
] as const;

async function readTables({ database }: TestSite) {
  return {
    subscribers: await database.selectFrom('newsletter_subscribers').select('email').execute(),
    suspected: await database.selectFrom('suspected_subscriptions').selectAll().execute(),
    mails: await database.selectFrom('outbox').select('kind').execute(),
  };
}

/** All of an answer that a client can tell from another, without the moment it was made. */
async function readAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  return { status: response.status, headers, body: await response.text() };
}

test.each(WAYS)(
  'by %s, what fills in the trap is answered alike, kept aside and not mailed',
  async (_way, subscribe, status) => {
    const site = await startSite();
    const other = { ...validSubscription, email: 'eve@example.org' };
    const ordinary = await readAnswer(await subscribe(site.url, other));
    const ordinaryAgain = await readAnswer(await subscribe(site.url, other));

    const first = await readAnswer(await subscribe(site.url, trapped));
    const second = await readAnswer(await subscribe(site.url, trapped));

    expect(first.status).toBe(status);
    expect(first).toEqual(ordinary);
    const alike = (text: string) => text.replaceAll('eve@example.org', validSubscription.email);
    expect(second.status).toBe(409);
    expect(alike(second.body)).toBe(alike(ordinaryAgain.body));
    const tables = await readTables(site);
    expect(tables.subscribers).toEqual([{ email: 'eve@example.org' }]);
    expect(tables.suspected).toEqual([
      {
        id: expect.any(String),
        ...validSubscription,
        received_at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    ]);
    expect(tables.mails).toEqual([{ kind: 'welcome' }]);
  },
);

test.each(WAYS)(
  'by %s, the address of a suspected subscription can subscribe for real, once',
  async (_way, subscribe, status) => {
    const smtp = await startSmtpServer();
    const site = await startSite({ SMTP_URL: smtp.url });
    await subscribe(site.url, trapped);

    expect((await subscribe(site.url, validSubscription)).status).toBe(status);
    expect((await subscribe(site.url, validSubscription)).status).toBe(409);
    expect((await subscribe(site.url, trapped)).status).toBe(409);

    const tables = await readTables(site);
    expect(tables.subscribers).toHaveLength(1);
    expect(tables.suspected).toHaveLength(1);
    expect(tables.mails).toHaveLength(1);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.to?.[0]?.address).toBe(validSubscription.email);
  },
);

test('a trapped subscription with a subscribed address is a duplicate like any other', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  const ordinary = await readAnswer(await callNewsletter(site.url, validSubscription));
  const suspected = await readAnswer(await callNewsletter(site.url, trapped));
  expect(suspected).toEqual(ordinary);
  expect((await readTables(site)).suspected).toEqual([]);
});

test('an address in another case is the same suspected address', async () => {
  const site = await startSite();
  await callNewsletter(site.url, trapped);
  const again = await callNewsletter(site.url, { ...trapped, email: 'ADA@Example.org' });
  expect(again.status).toBe(409);
  expect((await readTables(site)).suspected).toHaveLength(1);
});

test('a browser that posts the trap empty subscribes a person', async () => {
  const site = await startSite();
  const empty = { ...validSubscription, [TRAP_FIELD]: '' };
  expect((await postForm(site.url, '/newsletter', empty)).status).toBe(303);
  const tables = await readTables(site);
  expect(tables.subscribers).toHaveLength(1);
  expect(tables.suspected).toEqual([]);
  expect(tables.mails).toHaveLength(1);
});

test('other fields are ignored', async () => {
  const site = await startSite();
  const row = { ...validSubscription, homepage: 'https://spam.example', suspected: true };
  expect((await callNewsletter(site.url, row)).status).toBe(201);
  const tables = await readTables(site);
  expect(tables.subscribers).toHaveLength(1);
  expect(tables.suspected).toEqual([]);
});

test('subscriptions that come at once are no suspects', async () => {
  const site = await startSite();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) =>
      callNewsletter(site.url, { first_name: name, email: `${name}@example.org` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  const tables = await readTables(site);
  expect(tables.subscribers).toHaveLength(5);
  expect(tables.suspected).toEqual([]);
});

test('a trapped subscription breaks the rules and uses up the limit like any other', async () => {
  const site = await startSite({ RATE_LIMIT_NEWSLETTER: '1/300' });
  expect((await callNewsletter(site.url, { ...trapped, email: 'x' })).status).toBe(400);
  expect((await callNewsletter(site.url, trapped)).status).toBe(201);
  expect((await callNewsletter(site.url, trapped)).status).toBe(429);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(429);
});

test('the form that is shown again does not fill in the trap', async () => {
  const site = await startSite();
  const response = await postForm(site.url, '/newsletter', { ...trapped, email: 'x' });
  expect(response.status).toBe(422);
  const $ = load(await response.text());
  expect($(`input[name=${TRAP_FIELD}]`).attr('value')).toBeUndefined();
  expect($('input[name=first_name]').attr('value')).toBe('Ada');
});

test('unsubscribing deletes what was kept aside under the same address, and nothing else', async () => {
  const site = await startSite();
  await callNewsletter(site.url, trapped);
  await callNewsletter(site.url, { ...trapped, email: 'eve@example.org' });
  await callNewsletter(site.url, validSubscription);
  const subscriber = await site.database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();

  await fetch(`${site.url}/newsletter/unsubscribe?token=${subscriber.unsubscribe_token}`);

  const tables = await readTables(site);
  expect(tables.subscribers).toEqual([]);
  expect(tables.suspected.map((row) => row.email)).toEqual(['eve@example.org']);
});
