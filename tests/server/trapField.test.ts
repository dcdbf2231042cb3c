import { load } from 'cheerio';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
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
    subscribers: await database
      .selectFrom('newsletter_subscribers')
      .select(['first_name', 'email', 'suspicion'])
      .orderBy('email')
      .execute(),
    mails: await database.selectFrom('outbox').select('recipient').execute(),
  };
}

/** All of an answer that a client can tell from another, without the moment it was made. */
async function readAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  return { status: response.status, headers, body: await response.text() };
}

test.each(WAYS)(
  'by %s, what fills in the trap is answered alike, kept with a mark and not mailed',
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
    expect(tables.subscribers).toEqual([
      { ...validSubscription, suspicion: 'trap' },
      { ...other, suspicion: null },
    ]);
    expect(tables.mails).toEqual([{ recipient: expect.stringContaining('eve@example.org') }]);
  },
);

test.each(WAYS)(
  'by %s, a real subscription takes the place of a suspected one, once',
  async (_way, subscribe, status) => {
    const smtp = await startSmtpServer();
    const site = await startSite({ SMTP_URL: smtp.url });
    const readIds = () => site.database.selectFrom('newsletter_subscribers').select('id').execute();
    await subscribe(site.url, trapped);
    const suspected = await readIds();

    expect((await subscribe(site.url, validSubscription)).status).toBe(status);
    const real = await readIds();
    expect(real).not.toEqual(suspected);
    expect((await subscribe(site.url, validSubscription)).status).toBe(409);
    expect((await subscribe(site.url, trapped)).status).toBe(409);

    expect(await readIds()).toEqual(real);
    const tables = await readTables(site);
    expect(tables.subscribers).toEqual([{ ...validSubscription, suspicion: null }]);
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
  expect((await readTables(site)).subscribers).toMatchObject([{ suspicion: null }]);
});

test('an address in another case is the same suspected address', async () => {
  const site = await startSite();
  await callNewsletter(site.url, trapped);
  const again = await callNewsletter(site.url, { ...trapped, email: 'ADA@Example.org' });
  expect(again.status).toBe(409);
  expect((await readTables(site)).subscribers).toMatchObject([{ suspicion: 'trap' }]);
});

test('a browser that posts the trap empty subscribes a person', async () => {
  const site = await startSite();
  const empty = { ...validSubscription, [TRAP_FIELD]: '' };
  expect((await postForm(site.url, '/newsletter', empty)).status).toBe(303);
  const tables = await readTables(site);
  expect(tables.subscribers).toMatchObject([{ suspicion: null }]);
  expect(tables.mails).toHaveLength(1);
});

test('other fields of a form are ignored', async () => {
  const site = await startSite();
  const fields = { ...validSubscription, website: 'https://spam.example', suspicion: 'trap' };
  expect((await postForm(site.url, '/newsletter', fields)).status).toBe(303);
  expect((await readTables(site)).subscribers).toMatchObject([{ suspicion: null }]);
});

test('subscriptions that come at once are no suspects', async () => {
  const site = await startSite();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) =>
      callNewsletter(site.url, { first_name: name, email: `${name}@example.org` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  const { subscribers } = await readTables(site);
  expect(subscribers.map(({ suspicion }) => suspicion)).toEqual([null, null, null, null, null]);
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

test.runIf(inject('database') === 'postgres')(
  'a real subscription that meets a trapped one under way takes its place all the same',
  async () => {
    const site = await startSite();
    const robot = new Client(site.storage.DATABASE_URL);
    await robot.connect();
    onTestFinished(() => robot.end());
    await robot.query('begin');
    await robot.query(
      `insert into newsletter_subscribers
         (id, first_name, email, unsubscribe_token, subscribed_at, suspicion)
       values ('robot', 'Robot', $1, 'token', '2026-11-20T10:00:00.000Z', 'trap')`,
      [validSubscription.email],
    );
    const real = callNewsletter(site.url, validSubscription);
    await vi.waitFor(async () => {
      const { rows } = await robot.query('select from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    });
    await robot.query('commit');

    expect((await real).status).toBe(201);
    const { subscribers, mails } = await readTables(site);
    expect(subscribers).toEqual([{ ...validSubscription, suspicion: null }]);
    expect(mails).toHaveLength(1);
  },
);
