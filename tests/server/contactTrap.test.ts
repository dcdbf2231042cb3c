import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { callContact, postForm, validMessage } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const SUBJECT = 'New message from Ada Byron (Analytical Engines Ltd)';
const REMARK = 'It fills in a field that people do not see, so it may be spam.';
const trapped = { ...validMessage, [TRAP_FIELD]: 'https://spam.example' };

/** Both ways to send a message, each with its answer. */
const WAYS = [
  ['the call', callContact, 200],
  [
    'the form',
    (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      postForm(url, '/contact', fields, headers),
    303,
  ],
] as const;

async function readTables({ database }: TestSite) {
  return {
    messages: await database.selectFrom('messages').selectAll().execute(),
    mails: await database.selectFrom('outbox').select('subject').orderBy('subject').execute(),
  };
}

/** All of an answer that a client can tell from another, without the moment it was made. */
async function readAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  return { status: response.status, headers, body: await response.text() };
}

test.each(WAYS)(
  'by %s, a message that fills in the trap is answered alike, stored and mailed with a mark',
  async (_way, send, status) => {
    const smtp = await startSmtpServer();
    const site = await startSite({ SMTP_URL: smtp.url });
    const other = { ...validMessage, email: 'eve@example.org' };
    const suspected = await readAnswer(await send(site.url, trapped));
    const ordinary = await readAnswer(await send(site.url, other));

    expect(suspected.status).toBe(status);
    expect(suspected).toEqual(ordinary);
    const { messages } = await readTables(site);
    expect(messages).toHaveLength(2);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...validMessage, suspicion: 'trap' }),
        expect.objectContaining({ ...other, suspicion: null }),
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

test.each(WAYS)(
  'by %s, a message that is repeated with or without the trap is stored and mailed once',
  async (_way, send, status) => {
    const site = await startSite();
    const key = { 'idempotency-key': 'one-submission' };
    const answers = [
      await send(site.url, trapped, key),
      await send(site.url, validMessage, key),
      await send(site.url, { ...trapped, submission_id: 'one-submission' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    const { messages, mails } = await readTables(site);
    expect(messages).toMatchObject([{ suspicion: 'trap' }]);
    expect(mails).toEqual([{ subject: `[Suspected spam] ${SUBJECT}` }]);
  },
);

test('a browser that posts the trap empty sends a message', async () => {
  const site = await startSite();
  const empty = { ...validMessage, [TRAP_FIELD]: '' };
  expect((await postForm(site.url, '/contact', empty)).status).toBe(303);
  const { messages, mails } = await readTables(site);
  expect(messages).toMatchObject([{ suspicion: null }]);
  expect(mails).toEqual([{ subject: SUBJECT }]);
});

test('messages that come at once are no suspects', async () => {
  const site = await startSite();
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map((word) =>
      callContact(site.url, { ...validMessage, message: `Our ${word} process is slow.` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const { messages, mails } = await readTables(site);
  expect(messages.map((message) => message.suspicion)).toEqual([null, null, null, null, null]);
  expect(mails).toHaveLength(5);
});

test('a trapped message breaks the rules and uses up the limit like any other', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  expect((await callContact(site.url, { ...trapped, email: 'x' })).status).toBe(400);
  expect((await callContact(site.url, trapped)).status).toBe(200);
  const other = { message: 'Second thoughts, see here.' };
  expect((await callContact(site.url, { ...trapped, ...other })).status).toBe(429);
  expect((await callContact(site.url, { ...validMessage, ...other })).status).toBe(429);
});

test('the form that is shown again does not fill in the trap', async () => {
  const site = await startSite();
  const response = await postForm(site.url, '/contact', { ...trapped, email: 'x' });
  expect(response.status).toBe(422);
  const $ = load(await response.text());
  const form = $('form[action="/contact"]');
  expect(form.find(`input[name=${TRAP_FIELD}]`).attr('value')).toBeUndefined();
  expect(form.find('input[name=name]').attr('value')).toBe(validMessage.name);
});
