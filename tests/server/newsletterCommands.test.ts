import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { brand } from '../../brand.ts';
import { LEAVE_URL_PLACEHOLDER } from '../../server/mail/newsletterMails.ts';
import type { NewSubscriber } from '../../server/storage/schema.ts';
import { callContact, callNewsletter, postForm, validMessage } from './requests.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { startSite, type TestSite } from './startSite.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { FIXTURE_ARTICLE, writeFixtureSite } from './writeFixtureSite.ts';

const { slug: SLUG, title: TITLE } = FIXTURE_ARTICLE;
const SINCE = '2026-11-20T10:00:00.000Z';
const FAST = { NEWSLETTER_RATE: '100000' };
/** The first mail goes at once, the second a minute later. */
const SLOW = { NEWSLETTER_RATE: '1' };
const NOTHING = { queued: 0, sent: 0, waiting: 0, refused: 0, unsubscribed: 0 };

function addressOf(name: string): string {
  return `${name}@example.org`;
}

/** Subscribers who have confirmed, unless `facts` says otherwise. */
async function addSubscribers(
  { database }: TestSite,
  names: readonly string[],
  facts: Partial<NewSubscriber> = {},
): Promise<void> {
  const rows = names.map((name) => ({
    id: randomUUID(),
    first_name: name,
    email: addressOf(name),
    unsubscribe_token: `token-of-${name}`,
    subscribed_at: SINCE,
    asked_at: new Date().toISOString(),
    confirmed_at: SINCE,
    ...facts,
  }));
  await database.insertInto('newsletter_subscribers').values(rows).execute();
}

function send(site: TestSite, ...args: string[]) {
  return readCommand(site.storage, ['newsletter', 'send', SLUG, '--yes', ...args]);
}

function readStatus(site: TestSite) {
  return readCommand(site.storage, ['newsletter', 'status', SLUG]);
}

/** The status once it is like this. */
function waitForStatus(site: TestSite, expected: object) {
  return vi.waitFor(
    async () => {
      const status = await readStatus(site);
      expect(status).toMatchObject(expected);
      return status;
    },
    { timeout: 20_000 },
  );
}

/** To whom mails of the issue have gone, in alphabetical order. */
function recipientsOf({ mails }: CaughtMails): string[] {
  const issues = mails.filter(({ subject }) => subject === TITLE);
  return issues.map(({ to }) => to?.[0]?.address ?? '').sort();
}

async function countRows({ database }: TestSite) {
  const issues = await database.selectFrom('newsletter_issues').select('id').execute();
  const mails = await database.selectFrom('outbox').select('id').execute();
  return { issues: issues.length, mails: mails.length };
}

test('an issue goes to each reader once, and to nobody else', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, ...FAST });
  await addSubscribers(site, ['ada', 'eve', 'ivan']);
  await addSubscribers(site, ['unconfirmed'], { confirmed_at: null });
  await addSubscribers(site, ['trapped'], { suspected: 'trap' });
  await addSubscribers(site, ['gone'], { undeliverable_at: SINCE });
  expect(await readStatus(site)).toEqual({
    slug: SLUG,
    state: 'unsent',
    ...NOTHING,
    queued_at: null,
    stopped_at: null,
  });

  const now = new Date('2026-11-21T08:00:00Z');
  const args = ['newsletter', 'send', SLUG, '--yes'];
  const sent = await readCommand(site.storage, args, { now: () => now });
  expect(sent).toEqual({ slug: SLUG, subject: TITLE, to: null, queued: 3 });
  const done = await waitForStatus(site, { state: 'done' });

  expect(done).toEqual({
    slug: SLUG,
    state: 'done',
    ...NOTHING,
    queued: 3,
    sent: 3,
    queued_at: now.toISOString(),
    stopped_at: null,
  });
  const readers = ['ada', 'eve', 'ivan'].map(addressOf);
  expect(recipientsOf(smtp)).toEqual(readers);
  for (const { text, html, to, headers } of smtp.mails) {
    const token = `token-of-${to?.[0]?.address?.split('@')[0]}`;
    expect(text).toContain(`/newsletter/unsubscribe?token=${token}`);
    expect(html).toContain(`/newsletter/unsubscribe?token=${token}"`);
    const header = headers.find(({ key }) => key === 'list-unsubscribe');
    expect(header?.value).toContain(`token=${token}>`);
  }
  const again = await runCommand(site.storage, args);
  expect(again).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Every reader has had a mail of it: it was sent 2026-11-21 08:00 UTC\n',
  });

  await addSubscribers(site, ['late']);
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return ' Yes ';
  };
  const second = await runCommand(site.storage, args.slice(0, -1), { ask });
  expect(second.code).toBe(0);
  expect(asked).toEqual(['Send it to 1 reader? Type yes to do so: ']);
  expect(second.stderr).toMatch(
    /^Readers +1 who have confirmed \(NEWSLETTER_OPT_IN=double\), who had no mail of it when it was sent, 2026-11-21 08:00 UTC$/m,
  );
  await waitForStatus(site, { state: 'done', queued: 4, sent: 4 });
  expect(recipientsOf(smtp)).toEqual([...readers, addressOf('late')]);
});

test('whoever confirms by the link of the welcome gets the next issue', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, ...FAST });
  await callNewsletter(site.url, { first_name: 'Ada', email: addressOf('ada') });
  const none = await runCommand(site.storage, ['newsletter', 'send', SLUG, '--yes']);
  expect(none).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'There are no readers: of 1 subscriber none has confirmed and can be reached; "subscribers list" shows why\n',
  });
  const unconfirmed = await runCommand(site.storage, ['subscribers', 'list']);
  expect(unconfirmed.stdout).toMatch(/ {2}unconfirmed +Ada /);
  const single = { ...site.storage, NEWSLETTER_OPT_IN: 'single' };
  const preview = await readCommand(single, ['newsletter', 'preview', SLUG]);
  expect(preview.readers).toBe(1);

  const link = await vi.waitFor(() => {
    const found = /\/newsletter\/confirm\?token=[\w-]+/.exec(smtp.mails[0]?.text ?? '');
    expect(found).not.toBeNull();
    return found?.[0] ?? '';
  });
  expect((await postForm(site.url, link, {})).status).toBe(303);
  await send(site);
  await waitForStatus(site, { state: 'done', sent: 1 });
  expect(recipientsOf(smtp)).toEqual([addressOf('ada')]);
  const confirmed = await runCommand(site.storage, ['subscribers', 'list']);
  expect(confirmed.stdout).toMatch(/^Since \(UTC\) +Id +State .+\n.+ {2}confirmed +Ada /);
});

test('while an issue is sent a second send is refused; stopped, it waits over a restart until it is resumed', async () => {
  const smtp = await startSmtpServer();
  const names = Array.from({ length: 12 }, (_, index) => `reader-${index}`);
  const site = await startSite({ SMTP_URL: smtp.url, ...SLOW });
  await addSubscribers(site, names);
  expect(await send(site)).toMatchObject({ queued: 12 });
  await waitForStatus(site, { state: 'sending', sent: 1, waiting: 11 });

  const running = await runCommand(site.storage, ['newsletter', 'status', SLUG]);
  expect(running.stdout).toMatch(/^State +being sent$/m);
  expect(running.stdout).toMatch(/^Waiting +11, about 1 min at 60 mails a minute$/m);
  expect(running.stdout).toMatch(/\n\n\[###-{37}\] 8 % \(1 of 12\)\n$/);
  const second = await runCommand(site.storage, ['newsletter', 'send', SLUG, '--yes']);
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `The issue ${SLUG} is being sent already; "newsletter status ${SLUG}" shows how far it is\n`,
  });

  const now = () => new Date('2026-11-21T08:00:00Z');
  const stop = ['newsletter', 'stop', SLUG];
  const left = `, with 11 of 12 mails left; "newsletter resume ${SLUG}" goes on.\n`;
  const stopped = await runCommand(site.storage, stop, { now });
  expect(stopped).toEqual({ code: 0, stdout: `Stopped${left}`, stderr: '' });
  const stoppedTwice = await runCommand(site.storage, stop);
  expect(stoppedTwice.stdout).toBe(`Stopped since 2026-11-21 08:00 UTC${left}`);
  const refused = await runCommand(site.storage, ['newsletter', 'send', SLUG, '--yes']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/ is stopped; "newsletter resume .+ goes on with it\n$/);
  await site.close();

  const fast = await startSite({ SMTP_URL: smtp.url, ...FAST, ...site.storage });
  await callContact(fast.url, validMessage);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  await addSubscribers(fast, ['late']);
  expect(await readStatus(fast)).toMatchObject({ state: 'stopped', sent: 1, waiting: 11 });
  expect(recipientsOf(smtp)).toHaveLength(1);

  const resume = ['newsletter', 'resume', SLUG];
  expect((await runCommand(fast.storage, resume)).stdout).toBe(
    'Resumed: 11 of 12 mails to go, about 1 min at 60 mails a minute.\n',
  );
  await waitForStatus(fast, { state: 'done', sent: 12, stopped_at: null });
  expect(recipientsOf(smtp)).toEqual(names.map(addressOf).sort());
  const idle = await runCommand(fast.storage, resume);
  expect(idle).toMatchObject({
    code: 0,
    stdout: `Nothing was resumed: no mail of ${SLUG} waits.\n`,
  });
  expect(await readCommand(fast.storage, stop)).toMatchObject({ state: 'done', stopped_at: null });
});

test('what is queued is listed last and waits its turn; who leaves meanwhile gets nothing', async () => {
  const smtp = await startSmtpServer({ refuse: (to) => (to.startsWith('full') ? 550 : undefined) });
  const site = await startSite({ SMTP_URL: smtp.url, ...SLOW });
  await addSubscribers(site, ['ada', 'eve', 'full']);
  await send(site);
  await vi.waitFor(async () => expect((await readStatus(site)).waiting).toBe(2));
  const { mails } = await readCommand(site.storage, ['outbox', 'list']);
  const [waiting] = mails.filter(({ state }: { state: string }) => state === 'waiting');
  expect(waiting).toMatchObject({ kind: 'issue', subject: TITLE, issue_id: expect.any(String) });
  const list = await runCommand(site.storage, ['outbox', 'list']);
  expect(list.stdout).toMatch(/ {2}issue +\w+@example\.org .+ 0 +in turn/);

  const name = waiting.recipient.address.split('@')[0];
  await postForm(site.url, `/newsletter/unsubscribe?token=token-of-${name}`, {});
  expect(await readStatus(site)).toMatchObject({ queued: 3, waiting: 1, unsubscribed: 1 });
  await site.close();
  const fast = await startSite({ SMTP_URL: smtp.url, ...FAST, ...site.storage });
  const done = await waitForStatus(fast, { state: 'done' });

  const refused = name === 'full' ? 0 : 1;
  expect(done).toMatchObject({ queued: 3, sent: 2 - refused, refused, unsubscribed: 1 });
  const left = ['ada', 'eve'].filter((other) => other !== name).map(addressOf);
  expect(recipientsOf(smtp)).toEqual(left);
});

test('a trial goes to any address at once and counts nowhere', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite();
  await addSubscribers(site, ['ada']);
  await site.close();
  const args = ['newsletter', 'send', SLUG, '--to', 'Owner@example.com'];
  const options = ['--subject', 'A trial', '--note', 'Dear readers,\nthis is new.', '--full'];
  const trial = await runCommand(site.storage, [...args, ...options]);
  expect(trial).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Queued: 1 mail to owner@example\.com\. .+\n$/),
    stderr: '',
  });

  const later = await startSite({ SMTP_URL: smtp.url, ...SLOW, ...site.storage });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ subject: 'A trial', to: [{ address: 'owner@example.com' }] });
  expect(mail?.text).toMatch(/Dear readers,\n.*this is new\.[\s\S]+Into the process, first\./);
  expect(mail?.attachments).toHaveLength(1);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  const link = /<https?:\/\/[^/]+(.+)>/.exec(header ?? '')?.[1] ?? '';
  expect((await postForm(later.url, link, {})).status).toBe(303);
  expect(await readStatus(later)).toMatchObject({ state: 'unsent', ...NOTHING });
  expect(await send(later)).toMatchObject({ queued: 1 });
  await waitForStatus(later, { state: 'done', sent: 1 });
  expect(recipientsOf(smtp)).toEqual([addressOf('ada')]);

  const trials = later.database.selectFrom('outbox').select('id').where('issue_id', 'is', null);
  await vi.waitFor(async () => {
    expect(await trials.where('sent_at', 'is not', null).execute()).toHaveLength(1);
  });
  await runCommand(later.storage, ['privacy', 'purge']);
  expect(await trials.execute()).toEqual([]);
});

test('a preview is the mail as a file, and queues nothing', async () => {
  const site = await startSite({ MAIL_FROM: 'news@example.com' });
  await addSubscribers(site, ['ada', 'eve']);
  const env = { ...site.storage, MAIL_FROM: 'news@example.com' };
  const args = ['newsletter', 'preview', SLUG];

  const shown = await runCommand(env, args);
  const path = join(site.dataDir, 'newsletter', `${SLUG}.eml`);
  expect(shown.stdout).toMatch(
    new RegExp(`^File +${path}\nSubject +${TITLE}\nSize +\\d+ KB\nReaders +2\n$`),
  );
  const mail = await PostalMime.parse(await readFile(path));
  expect(mail).toMatchObject({
    subject: TITLE,
    from: { address: 'news@example.com' },
    to: [{ address: brand.email }],
    replyTo: [{ address: brand.email }],
  });
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'list-id': '<newsletter.example.com>',
    'list-unsubscribe': expect.stringMatching(/^<http.+\/newsletter\/unsubscribe\?token=.+>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': expect.stringMatching(/@example\.com>$/),
  });
  expect(mail.html).toContain('Where the money goes');
  expect(mail.html).not.toContain('Where it should go');

  const file = join(await temporaryDirectory(), 'issue.eml');
  const subject = 'Fixed first';
  const options = ['--output', file, '--subject', subject, '--note', 'Hello', '--full'];
  const document = await readCommand(env, [...args, ...options]);
  const bytes = await readFile(file);
  expect(document).toEqual({ path: file, subject, bytes: bytes.length, readers: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const full = await PostalMime.parse(bytes);
  expect(full.subject).toBe(subject);
  expect(full.html).toMatch(/Hello[\s\S]+Where it should go/);
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });
});

test('what is asked says what will happen, and only yes sends it', async () => {
  const site = await startSite();
  await addSubscribers(site, ['ada', 'eve']);
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return 'y';
  };
  const result = await runCommand(site.storage, ['newsletter', 'send', SLUG], { ask });
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(asked).toEqual(['Send it to 2 readers? Type yes to do so: ']);
  expect(result.stderr).toMatch(
    new RegExp(
      [
        `^Article +${SLUG}`,
        `Subject +${TITLE}`,
        'Readers +2 who have confirmed \\(NEWSLETTER_OPT_IN=double\\)',
        'Size +\\d+ KB each',
        'Time +about 1 min at 60 mails a minute',
        'Nothing was queued\n$',
      ].join('\n'),
    ),
  );
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });
});

test('of an article that is broken no mail can be made, and nothing is queued', async () => {
  const site = await startSite();
  await addSubscribers(site, ['ada']);
  const siteDir = await temporaryDirectory();
  await writeFixtureSite(siteDir);
  const verbs = [['send', '--yes'], ['send', '--to', 'owner@example.com'], ['preview']];
  for (const [content, line] of [
    ['{', /^\/.+\.json is broken: .+; run npm run build\n$/],
    ['null', /^The mail cannot be made, so nothing was done: .+\n$/],
    [
      JSON.stringify({ ...FIXTURE_ARTICLE, html: '' }),
      /^The mail cannot be made, so nothing was done: .+html.+\n$/,
    ],
  ] as const) {
    await writeFile(join(siteDir, 'newsletter', 'issues', `${SLUG}.json`), content);
    for (const [verb = '', ...options] of verbs) {
      const args = ['newsletter', verb, SLUG, ...options];
      const result = await runCommand(site.storage, args, { siteDir });
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toMatch(line);
    }
  }
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });
});

const UNKNOWN = /^There is no listed article [\w./-]+; there are enterprise-ai-budgets-surge\n$/;
const NEVER_SENT = /^The article enterprise-ai-budgets-surge was never sent\n$/;
const ONE_LINE = /^error: .+Give one line of 1 to 200 .+\n$/;
const FEW_LINES = /^error: .+Give a few lines, 1 to 1000 .+\n$/;

test('what cannot be done ends with its code and one line that says what helps', async () => {
  const site = await startSite();
  for (const [args, code, line] of [
    [['send', 'a-draft', '--yes'], 1, UNKNOWN],
    [['send', 'a-draft', '--to', 'owner@example.com'], 1, UNKNOWN],
    [['preview', 'a-draft'], 1, UNKNOWN],
    [['status', 'a-draft'], 1, UNKNOWN],
    [['stop', 'a-draft'], 1, UNKNOWN],
    [['stop', SLUG], 1, NEVER_SENT],
    [['resume', SLUG], 1, NEVER_SENT],
    [['stop'], 2, /^error: give either an article or --all\n$/],
    [['stop', SLUG, '--all'], 2, /^error: give either an article or --all\n$/],
    [['preview', SLUG, '--to', 'owner@example.com'], 2, /^error: unknown option '--to'\n$/],
    [['preview', SLUG, '--yes'], 2, /^error: unknown option '--yes'\n$/],
    [['preview', SLUG, '--output', '/nowhere/at.eml'], 1, /^--output: \/nowhere\/at\.eml could /],
    [['send', SLUG, '--yes'], 1, /^There are no readers: nobody has subscribed yet\n$/],
    [['send', SLUG], 2, /^error: there is no terminal to ask on; add --yes to send .+\n$/],
    [['send', SLUG, '--to', 'ada'], 2, /^error: .+Give one e-mail address, .+\n$/],
    [['send', SLUG, '--subject', 'a\r\nBcc: b'], 2, ONE_LINE],
    [['send', SLUG, '--subject', ' '], 2, ONE_LINE],
    [['preview', SLUG, '--subject', 'x'.repeat(201)], 2, ONE_LINE],
    [['send', SLUG, '--yes', '--note', LEAVE_URL_PLACEHOLDER], 2, FEW_LINES],
    [['preview', SLUG, '--note', 'x'.repeat(1001)], 2, FEW_LINES],
    [['send'], 2, /^error: missing required argument 'slug'\n$/],
  ] as const) {
    const result = await runCommand(site.storage, ['newsletter', ...args]);
    expect(result, args.join(' ')).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toMatch(line);
    expect(result.stderr.trimEnd()).not.toContain('\n');
  }
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });
});

test('a site that is not built has no articles to send', async () => {
  const site = await startSite();
  const siteDir = await temporaryDirectory();
  const args = ['newsletter', 'send', SLUG, '--yes'];
  expect(await runCommand(site.storage, args, { siteDir })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The site is not built; run npm start once\n',
  });
});

test('what lies outside the folder of issues is no article', async () => {
  const site = await startSite();
  await addSubscribers(site, ['ada']);
  const siteDir = await temporaryDirectory();
  await writeFixtureSite(siteDir);
  const draft = JSON.stringify({ ...FIXTURE_ARTICLE, slug: 'draft' });
  await writeFile(join(siteDir, 'newsletter', 'draft.json'), draft);
  for (const slug of ['../draft', '../issues/../draft', join(siteDir, 'newsletter', 'draft')]) {
    const args = ['newsletter', 'send', slug, '--yes'];
    const result = await runCommand(site.storage, args, { siteDir });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(UNKNOWN) });
  }
  expect(await countRows(site)).toEqual({ issues: 0, mails: 0 });
});

test('of two sends at once, one queues', async () => {
  const site = await startSite(SLOW);
  await addSubscribers(site, ['ada', 'eve', 'ivan']);
  const ask = async () => {
    expect(await send(site)).toMatchObject({ queued: 3 });
    return 'yes';
  };
  const other = await runCommand(site.storage, ['newsletter', 'send', SLUG], { ask });
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toMatch(/\nThe issue .+ is being sent already; .+\n$/);
  expect(await countRows(site)).toEqual({ issues: 1, mails: 3 });
});

test('an issue whose article is no longer listed can still be watched and stopped', async () => {
  const site = await startSite(SLOW);
  await addSubscribers(site, ['ada', 'eve']);
  await send(site);
  await waitForStatus(site, { sent: 1 });
  const siteDir = await temporaryDirectory();
  const stopped = await runCommand(site.storage, ['newsletter', 'stop', SLUG], { siteDir });
  expect(stopped.stdout).toMatch(/^Stopped, with 1 of 2 mails left; /);
  const status = await runCommand(site.storage, ['newsletter', 'status', SLUG], { siteDir });
  expect(status.stdout).toMatch(/^State +stopped since \d{4}-.+ UTC$/m);
});
