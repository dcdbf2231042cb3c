import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, inject, test } from 'vitest';
import { brand } from '../../brand.ts';
import { HOUR_MS } from '../../milliseconds.ts';
import { continueQueueing } from '../../server/newsletter/issues.ts';
import { NEWSLETTER_REPLY_TO } from '../../server/newsletter/newsletterMails.ts';
import type { NewSubscriber } from '../../server/storage/schema.ts';
import { waitFor } from '../waitFor.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { openNewDatabase, startSite, type TestSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { FIXTURE_ARTICLE, writeFixtureSite } from './writeFixtureSite.ts';

const { slug: SLUG, title: TITLE } = FIXTURE_ARTICLE;
const FAST = { NEWSLETTER_RATE: '100000' };
/** The first mail is sent at once, the second a minute later. */
const SLOW = { NEWSLETTER_RATE: '1' };
const COUNTS = { queued: 0, sent: 0, waiting: 0, refused: 0, uncertain: 0, unsubscribed: 0 };
const SEND = ['newsletter', 'send', SLUG];

/** Subscribers who get no issue; the first would if nobody had to confirm. */
const NO_READERS: readonly Partial<NewSubscriber>[] = [
  { email: 'unconfirmed@example.org', confirmed_at: null },
  { email: 'robot@example.org', spam_reason: 'honeypot' },
  { email: 'gone@example.org', undeliverable_at: '2026-11-20T10:00:00.000Z' },
];

/** What is made of an article does not depend on the database. */
const ofSqlite = test.skipIf(inject('database') === 'postgres');

/** Data without a server, and the built site beside it. */
async function prepareData() {
  const data = await openNewDatabase();
  await writeFixtureSite(join(data.dataDir, '..', 'dist'));
  return data;
}

function readStatus({ storage }: Pick<TestSite, 'storage'>) {
  return readCommand(storage, ['newsletter', 'status', SLUG]);
}

async function countRows({ database }: Pick<TestSite, 'database'>) {
  const issues = await database.selectFrom('newsletter_issues').select('id').execute();
  const mails = await database.selectFrom('outbox').select('id').execute();
  return { issues: issues.length, mails: mails.length };
}

test('an issue is sent after the owner says yes, and a second send reaches new subscribers', async () => {
  // The server does not look for schedules meanwhile, so that the time is that of the command.
  const site = await startSite(FAST, { schedulePollMs: HOUR_MS });
  await addReaders(site.database, 2);
  for (const facts of NO_READERS) await addReaders(site.database, 1, facts);
  const never = { queued_at: null, paused_at: null, pause_reason: null };
  const nothing = { slug: SLUG, state: 'unsent', ...COUNTS, ...never };
  expect(await readStatus(site)).toEqual(nothing);
  const asked: string[] = [];
  const answer = (text: string) => async (question: string) => {
    asked.push(question);
    return text;
  };

  const unsure = await runCommand(site.storage, SEND, { ask: answer('y') });
  expect(unsure).toMatchObject({ code: 1, stdout: '' });
  expect(unsure.stderr).toBe('Nothing was done\n');
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });

  const now = () => new Date('2026-11-21T08:00:00Z');
  const sent = await readCommand(site.storage, [...SEND, '--yes'], { now });
  expect(sent).toEqual({ slug: SLUG, subject: TITLE, to: null, queued: 2 });
  const done = { ...nothing, state: 'done', queued: 2, sent: 2 };
  const queued_at = '2026-11-21T08:00:00.000Z';
  await waitFor(async () => expect(await readStatus(site)).toEqual({ ...done, queued_at }));
  const all = 'Every reader has had an email of it.\n';
  expect(await readFailure(site.storage, [...SEND, '--yes'])).toBe(all);

  await addReaders(site.database, 1, { email: 'late@example.org' });
  const second = await runCommand(site.storage, SEND, { ask: answer(' Yes ') });
  expect(second.stdout).toMatch(/^queued +1$/m);
  expect(asked).toEqual(
    ['2 readers', '1 reader'].map(
      (readers) =>
        `Send “${TITLE}” to ${readers} who have confirmed, in about 1 minute? Type yes to do so: `,
    ),
  );
  await waitFor(async () => expect(await readStatus(site)).toMatchObject({ sent: 3 }));
});

test('a send that was killed is completed by the servers unless it is paused, and each reader gets one mail', async () => {
  // This server does not look, so that the test sees what is there before another does.
  const site = await startSite(SLOW, { schedulePollMs: HOUR_MS });
  await addReaders(site.database, 500);
  let statements = 0;
  const dying = site.database.withPlugin({
    transformQuery({ node }) {
      const isInsert = node.kind === 'InsertQueryNode';
      if (isInsert && JSON.stringify(node.into).includes('outbox')) statements += 1;
      if (statements > 1) throw new Error('The process was killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(sendTestIssue(dying, { slug: SLUG })).rejects.toThrow();
  const { mails: begun } = await countRows(site);
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(500);

  // For a moment, the issue still counts as being queued by the dead process.
  const others = { optIn: 'double', replyTo: NEWSLETTER_REPLY_TO } as const;
  await continueQueueing(site.database, others);
  const queueing_until = new Date(0).toISOString();
  await site.database.updateTable('newsletter_issues').set({ queueing_until }).execute();
  expect(await readStatus(site)).toMatchObject({ state: 'incomplete', queued: begun });
  expect(await readFailure(site.storage, [...SEND, '--yes'])).toBe('It is being sent already.\n');
  // Paused, also if no mail of it waits.
  await site.database.updateTable('outbox').set({ sent_at: new Date().toISOString() }).execute();
  await readCommand(site.storage, ['newsletter', 'pause', SLUG]);
  await continueQueueing(site.database, others);
  expect(await readStatus(site)).toMatchObject({ state: 'paused', queued: begun });
  await readCommand(site.storage, ['newsletter', 'resume', SLUG]);

  await Promise.all([1, 2].map(() => startSite({ ...SLOW, ...site.storage })));
  await waitFor(async () => {
    expect(await readStatus(site)).toMatchObject({ state: 'sending', queued: 500 });
  });
  const theirs = await site.database.selectFrom('outbox').select('subscriber_id').execute();
  expect(new Set(theirs.map(({ subscriber_id }) => subscriber_id)).size).toBe(500);
  expect(theirs).toHaveLength(500);
});

ofSqlite('a preview is the mail as a file and queues nothing', async () => {
  const data = await prepareData();
  await addReaders(data.database, 1);
  await addReaders(data.database, 1, { email: 'unconfirmed@example.org', confirmed_at: null });
  const env = { ...data.storage, MAIL_FROM: 'news@example.com' };
  const args = ['newsletter', 'preview', SLUG];

  const path = join(data.dataDir, 'newsletter', `${SLUG}.eml`);
  expect(await readCommand(env, args)).toMatchObject({ path, subject: TITLE, readers: 1 });
  const mail = await PostalMime.parse(await readFile(path));
  const from = { address: 'news@example.com' };
  expect(mail).toMatchObject({ subject: TITLE, from, to: [{ address: brand.email }] });
  expect(mail.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
  expect(mail.html).toContain('Where it waits');
  expect(mail.html).not.toContain('What to repair');

  const file = join(await temporaryDirectory(), 'issue.eml');
  const subject = 'Fixed first';
  const options = ['--output', file, '--subject', subject, '--note', 'Hello', '--full'];
  const single = { ...env, NEWSLETTER_OPT_IN: 'single' };
  const document = await readCommand(single, [...args, ...options]);
  const bytes = await readFile(file);
  expect(document).toEqual({ path: file, subject, bytes: bytes.length, readers: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const full = await PostalMime.parse(bytes);
  expect(full.subject).toBe(subject);
  expect(full.html).toMatch(/Hello[\s\S]+What to repair/);
  expect(await countRows(data)).toEqual({ issues: 0, mails: 0 });
});

ofSqlite('an article that is broken or not listed makes no mail and queues nothing', async () => {
  const data = await openNewDatabase();
  await addReaders(data.database, 1);
  const siteDir = await temporaryDirectory();
  const tell = (slug = SLUG) =>
    readFailure(data.storage, ['newsletter', 'send', slug, '--yes'], 1, { siteDir });
  expect(await tell()).toBe('The site has not been built yet, so there is no article to send.\n');
  await writeFixtureSite(siteDir);
  const draft = JSON.stringify({ ...FIXTURE_ARTICLE, slug: 'draft' });
  await writeFile(join(siteDir, 'newsletter', 'draft.json'), draft);
  expect(await tell('../draft')).toMatch(UNKNOWN);
  for (const [content, line] of [
    ['{', /^The article could not be read\..+ \(\/.+\.json is broken: .+\)\n$/],
    ['null', /^No email can be made of this article, .+\)\n$/],
    [JSON.stringify({ ...FIXTURE_ARTICLE, html: '' }), /^No email can be made .+\(.*html.+\)\n$/],
  ] as const) {
    await writeFile(join(siteDir, 'newsletter', 'issues', `${SLUG}.json`), content);
    expect(await tell()).toMatch(line);
  }
  expect(await countRows(data)).toEqual({ issues: 0, mails: 0 });
});

const UNKNOWN =
  /^There is no such article on the site\..+\(there are enterprise-ai-budgets-surge\)\n$/;

ofSqlite('a command that fails ends with its exit code and one line with advice', async () => {
  const data = await prepareData();
  for (const [args, code, line] of [
    [['preview', 'a-draft'], 1, UNKNOWN],
    [['status', 'a-draft'], 1, UNKNOWN],
    [['stop', 'a-draft'], 1, UNKNOWN],
    [['pause', SLUG], 1, new RegExp(`^The issue ${SLUG} was never sent, so nothing was done\n$`)],
    [['resume', SLUG], 1, / was never sent, so nothing was done\n$/],
    [['stop', SLUG, '--all'], 2, /^error: give either an article or --all\n$/],
    [['preview', SLUG, '--output', '/nowhere/at.eml'], 1, /^--output: \/nowhere\/at\.eml could /],
  ] as const) {
    expect(await readFailure(data.storage, ['newsletter', ...args], code)).toMatch(line);
  }
  await addReaders(data.database, 1, { confirmed_at: null });
  const nobody = 'There is nobody to send it to yet.\n';
  expect(await readFailure(data.storage, [...SEND, '--yes'])).toBe(nobody);
  expect(await countRows(data)).toEqual({ issues: 0, mails: 0 });
});
