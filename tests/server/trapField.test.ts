import { load } from 'cheerio';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import {
  callContact,
  callNewsletter,
  postForm,
  validMessage,
  validSubscription,
} from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

type Fields = Readonly<Record<string, string>>;
type Send = (url: string, fields: Fields, headers?: Fields) => Promise<Response>;

const TRAP = { [TRAP_FIELD]: 'https://spam.example' };
const SUBJECT = 'New message from Ada Byron (Analytical Engines Ltd)';
const REMARK = 'It fills in a field that people do not see, so it may be spam.';

const postContact: Send = (url, fields, headers) => postForm(url, '/contact', fields, headers);
const postNewsletter: Send = (url, fields) => postForm(url, '/newsletter', fields);

/** Both ways to send a message, and to subscribe, each with its answer to a new one. */
const CONTACT_WAYS = [
  ['the contact call', callContact, 200],
  ['the contact form', postContact, 303],
] as const;
const NEWSLETTER_WAYS = [
  ['the newsletter call', callNewsletter, 201],
  ['the newsletter form', postNewsletter, 303],
] as const;

async function readTables({ database }: TestSite) {
  return {
    messages: await database.selectFrom('messages').selectAll().execute(),
    subscribers: await database
      .selectFrom('newsletter_subscribers')
      .select(['first_name', 'email', 'suspected'])
      .orderBy('email')
      .execute(),
    mails: await database.selectFrom('outbox').select(['recipient', 'subject']).execute(),
  };
}

/** All of an answer that a client can tell from another, without the moment it was made. */
async function readAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  return { status: response.status, headers, body: await response.text() };
}

test.each(CONTACT_WAYS)(
  'by %s, a message that fills in the trap is answered alike, stored and mailed with a mark',
  async (_way, send, status) => {
    const smtp = await startSmtpServer();
    const site = await startSite({ SMTP_URL: smtp.url });
    const other = { ...validMessage, email: 'eve@example.org' };
    const suspected = await readAnswer(await send(site.url, { ...validMessage, ...TRAP }));
    const ordinary = await readAnswer(await send(site.url, other));

    expect(suspected.status).toBe(status);
    expect(suspected).toEqual(ordinary);
    const { messages } = await readTables(site);
    expect(messages).toHaveLength(2);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...validMessage, suspected: 'trap' }),
        expect.objectContaining({ ...other, suspected: null }),
      ]),
    );
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
    const marked = smtp.mails.find((mail) => mail.subject === `[Suspected spam] ${SUBJECT}`);
    expect(marked?.replyTo?.[0]?.address).toBe(validMessage.email);
    const plain = smtp.mails.find((mail) => mail.subject === SUBJECT);
    for (const kind of ['text', 'html'] as const) {
      expect(marked?.[kind]).toContain(REMARK);
      expect(marked?.[kind]).toContain(validMessage.message);
      expect(marked?.[kind]).not.toContain('spam.example');
      expect(plain?.[kind]).not.toContain(REMARK);
    }
  },
);

test.each(CONTACT_WAYS)(
  'by %s, a message that is repeated with or without the trap is stored and mailed once',
  async (_way, send, status) => {
    const site = await startSite();
    const key = { 'idempotency-key': 'one-submission' };
    const trapped = { ...validMessage, ...TRAP };
    const answers = [
      await send(site.url, trapped, key),
      await send(site.url, validMessage, key),
      await send(site.url, { ...trapped, submission_id: 'one-submission' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    const { messages, mails } = await readTables(site);
    expect(messages).toMatchObject([{ suspected: 'trap' }]);
    expect(mails).toMatchObject([{ subject: `[Suspected spam] ${SUBJECT}` }]);
  },
);

test.each(NEWSLETTER_WAYS)(
  'by %s, what fills in the trap is answered alike, kept with a mark and not mailed',
  async (_way, subscribe, status) => {
    const site = await startSite();
    const trapped = { ...validSubscription, ...TRAP };
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
      { ...validSubscription, suspected: 'trap' },
      { ...other, suspected: null },
    ]);
    expect(tables.mails).toMatchObject([{ recipient: expect.stringContaining('eve@example.org') }]);
  },
);

test.each(NEWSLETTER_WAYS)(
  'by %s, a real subscription takes the place of a suspected one, once',
  async (_way, subscribe, status) => {
    const smtp = await startSmtpServer();
    const site = await startSite({ SMTP_URL: smtp.url });
    const trapped = { ...validSubscription, ...TRAP };
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
    expect(tables.subscribers).toEqual([{ ...validSubscription, suspected: null }]);
    expect(tables.mails).toHaveLength(1);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.to?.[0]?.address).toBe(validSubscription.email);
  },
);

/** Both forms as a browser posts them, with the call of each. */
const FORMS = [
  ['contact', validMessage, callContact, postContact, 'RATE_LIMIT_CONTACT'],
  ['newsletter', validSubscription, callNewsletter, postNewsletter, 'RATE_LIMIT_NEWSLETTER'],
] as const;

test.each(FORMS)(
  'the %s form with an empty trap, and a field that names the mark, is of a person',
  async (_form, fields, _call, post) => {
    const site = await startSite();
    const posted = { ...fields, [TRAP_FIELD]: '', suspected: 'trap' };
    expect((await post(site.url, posted)).status).toBe(303);
    const { messages, subscribers, mails } = await readTables(site);
    expect([...messages, ...subscribers]).toMatchObject([{ suspected: null }]);
    expect(mails).toHaveLength(1);
  },
);

test.each(FORMS)(
  'what fills in the trap of the %s form breaks its rules and uses up its limit like any other',
  async (_form, fields, call, _post, limit) => {
    const site = await startSite({ [limit]: '1/300' });
    const trapped = { ...fields, ...TRAP };
    expect((await call(site.url, { ...trapped, email: 'x' })).status).toBe(400);
    expect((await call(site.url, trapped)).ok).toBe(true);
    const other = { email: 'eve@example.org' };
    expect((await call(site.url, { ...trapped, ...other })).status).toBe(429);
    expect((await call(site.url, { ...fields, ...other })).status).toBe(429);
  },
);

test.each(FORMS)(
  'the %s form that is shown again does not fill in the trap',
  async (form, fields, _call, post) => {
    const site = await startSite();
    const response = await post(site.url, { ...fields, ...TRAP, email: 'x' });
    expect(response.status).toBe(422);
    const $ = load(await response.text());
    const shown = $(`form[action="/${form}"]`);
    expect(shown.find('input[name=email]').attr('value')).toBe('x');
    expect(shown.find(`input[name=${TRAP_FIELD}]`).attr('value')).toBeUndefined();
  },
);

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
         (id, first_name, email, unsubscribe_token, subscribed_at, suspected)
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
    expect(subscribers).toEqual([{ ...validSubscription, suspected: null }]);
    expect(mails).toHaveLength(1);
  },
);
