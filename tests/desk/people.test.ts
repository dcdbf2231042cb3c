import { expect, inject, test } from 'vitest';
import { erasePersonCall, findPeopleCall, readPersonCall } from '../../forms/desk/peopleCalls.ts';
import { mailsSent } from '../server/backupFiles.ts';
import { holdUp } from '../server/holdUp.ts';
import { callContact, callNewsletter, newMessage } from '../server/requests.ts';
import { readCommand } from '../server/runCommand.ts';
import { addReaders } from '../server/sendTestIssue.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { addMessages } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import { activitiesOf, type DeskBrowser, OWNER, startSignedIn } from './startDesk.ts';

const EVE = 'eve_lovelace@example.org';

const find = (browser: DeskBrowser, email: string) => browser.call(readPersonCall, { email });

const erase = (browser: DeskBrowser, email: string) => browser.call(erasePersonCall, { email });

/** A desk with a message and a subscription of each of two people, and with a note about the first. */
async function startWithPeople() {
  const { desk, browser } = await startSignedIn();
  await callContact(desk.url, { ...newMessage(), name: 'Eve', email: 'Eve_Lovelace@Example.org' });
  await callNewsletter(desk.url, { first_name: 'Eve', email: EVE });
  const { id } = await desk.database.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  await callContact(desk.url, { ...newMessage(), email: 'ada@example.org' });
  const changes = [{ id, version: 0, note: 'Eve wants a call' }];
  await browser.post('/api/messages/changes', { changes });
  await mailsSent(desk);
  return { desk, browser, id };
}

test('everything about an address is found, in any case, and exported as by the command', async () => {
  const { desk, browser, id } = await startWithPeople();
  const person = await find(browser, ' EVE_Lovelace@example.org ');
  expect(person).toMatchObject({
    email: EVE,
    counts: { messages: 1, newsletter_subscribers: 1, outbox: 2, mail_files: 2 },
    messages: [{ id, note: 'Eve wants a call', state: 'new' }],
    subscription: { firstName: 'Eve' },
    activities: [{ actor: OWNER, action: 'changed the note' }],
    erasure: null,
  });
  expect(person.mails).toHaveLength(2);
  const nobody = await find(browser, 'nobody@example.org');
  expect(nobody).toMatchObject({ counts: { messages: 0, outbox: 0 }, subscription: null });
  const wrong = await browser.get('/api/people?email=nobody');
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringMatching(/address/)]);

  const file = await browser.get(`/api/people/export?${new URLSearchParams({ email: EVE })}`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="person-/);
  const command = ['privacy', 'export', '--email', EVE];
  expect(await file.json()).toEqual(await readCommand(desk.storage, command));
  expect((await browser.get('/api/people/export?email=nobody')).status).toBe(400);
  const page = await browser.get(`/api/people/export.html?${new URLSearchParams({ email: EVE })}`);
  expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="person-.+html"$/);
  const html = await page.text();
  const shown = ['Analytical Engines Ltd', 'Our note about it', 'Eve wants a call', 'First name'];
  for (const text of shown) expect(html).toContain(text);
  expect(html).not.toMatch(/ada@example|token|<script|https?:/);
  // The activity does not say of whom.
  const exported = [OWNER, 'command line', OWNER].map((actor) => ({
    actor,
    subject: '',
    detail: '',
  }));
  expect(await activitiesOf(desk, 'exported the data of a person')).toEqual(exported);
});

test('people are found by the beginning of a name or last name, in any case', async () => {
  const { desk, browser } = await startSignedIn();
  await addMessages(desk.database, 3, (number) => ({
    name: ['Peter Lindqvist', 'Ayşe Öztürk', 'Élodie da Silva'][number] ?? '',
    email: `Person${number}@example.org`,
  }));
  await addReaders(desk.database, 1, { first_name: 'Linda', email: 'linda@example.org' });
  await addReaders(desk.database, 60, { first_name: 'Zoë' });
  const found = async (name: string) => {
    const { people } = await browser.call(findPeopleCall, { name });
    return people.map((person) => person.name);
  };
  expect(await found('lind')).toEqual(['Linda', 'Peter Lindqvist']);
  expect(await found('PETER  LINDQVIST')).toEqual(['Peter Lindqvist']);
  expect(await found('qvist')).toEqual([]);
  expect(await found('öztürk')).toEqual(['Ayşe Öztürk']);
  expect(await found('AYŞE'.normalize('NFD'))).toEqual(['Ayşe Öztürk']);
  expect(await found('ÉLODIE')).toEqual(['Élodie da Silva']);
  expect(await found('%')).toEqual([]);
  const many = await browser.call(findPeopleCall, { name: 'zoë' });
  expect([many.people.length, many.isPart]).toEqual([50, true]);
});

// How an erasure waits for a mail is shown on both databases by tests/server/privacyCommands.test.ts.
const ofSqlite = test.skipIf(inject('database') === 'postgres');

ofSqlite('an erasure that takes long answers that it goes on, and ends by itself', async () => {
  const answer = holdUp();
  const smtp = await startSmtpServer({ beforeAnswer: answer.wait });
  const { desk, browser } = await startSignedIn({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  await callContact(desk.url, { ...newMessage(), email: EVE });
  await answer.reached;
  // It waits for the mail that is being sent.
  expect(await erase(browser, EVE)).toMatchObject({ isRunning: true, reference: null });
  expect((await find(browser, EVE)).erasure?.isRunning).toBe(true);
  answer.release();
  await waitFor(async () => {
    const { counts, erasure } = await find(browser, EVE);
    expect(erasure).toMatchObject({ isRunning: false, reference: expect.any(String) });
    expect(counts).toMatchObject({ messages: 0, outbox: 0 });
  });
});
