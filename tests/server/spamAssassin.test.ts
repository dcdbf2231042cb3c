import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderIssue } from '../../mails/issueMail.ts';
import { findProgram } from '../../scripts/findProgram.ts';
import { composeWelcome } from '../../server/mail/newsletterMails.ts';
import { composeFile } from '../../server/mail/transport.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { readIssueSource } from '../issueSources.ts';
import { isThere } from '../isThere.ts';
import { SAMPLE_NOTE } from '../sampleMails.ts';
import { composeIssue, LIST_SETTINGS } from './composeIssue.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPTIONS = [
  '--local',
  '--test-mode',
  '--nocreate-prefs',
  '--cf=use_bayes 0',
  '--cf=fold_headers 0',
] as const;
const STATUS = /^X-Spam-Status: \w+, score=(-?[\d.]+) .*?\btests=(\S+)/gm;
const MOST_OUTPUT = 100_000_000;

/** What SpamAssassin makes of a mail. */
interface Verdict {
  readonly mail: string;
  /** In points; 5 are spam. */
  readonly score: number;
  /** The rules that hit. */
  readonly rules: readonly string[];
}

/**
 * Judges mails, each by its name, by the rules that SpamAssassin brings along: with no network, no
 * preferences and nothing learned.
 */
async function judge(mails: Readonly<Record<string, Buffer>>): Promise<Verdict[]> {
  const directory = await temporaryDirectory();
  const names = Object.keys(mails);
  const files = names.map((_, index) => join(directory, `${index}.eml`));
  await Promise.all(Object.values(mails).map((mail, index) => writeFile(files[index] ?? '', mail)));
  const { stdout, stderr } = spawnSync(findProgram('spamAssassin'), [...OPTIONS, ...files], {
    encoding: 'utf8',
    env: { ...process.env, HOME: directory },
    maxBuffer: MOST_OUTPUT,
  });
  const statuses = [...stdout.matchAll(STATUS)];
  if (statuses.length !== names.length) throw new Error(`SpamAssassin did not judge: ${stderr}`);
  return statuses.map(([, score, rules = ''], index) => ({
    mail: names[index] ?? '',
    score: Number(score),
    rules: rules.split(','),
  }));
}

const MOST_POINTS = 1;

const { siteUrl } = LIST_SETTINGS;
const LEAVE_URL = `${siteUrl}/newsletter/unsubscribe?token=t`;

/** Spam by agreement, which every filter knows. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
const SPAM = { subject: 'Offer', text: GTUBE, html: `<p>${GTUBE}</p>` };

/** The welcome as it is sent. */
function writeWelcome(): Promise<Buffer> {
  const subscriber = {
    id: 'x',
    first_name: 'Ada',
    email: 'ada@example.org',
    unsubscribe_token: 't',
    subscribed_at: new Date().toISOString(),
  };
  return composeFile(composeWelcome(subscriber, LIST_SETTINGS), LIST_SETTINGS);
}

/** An issue as it is sent, with the addresses that the site would have. */
function writeIssue(slug: string, options: { note?: string; full: boolean }): Promise<Buffer> {
  const source = readIssueSource(BUILT_SITE, slug);
  const { origin } = new URL(source.url);
  const published = JSON.parse(JSON.stringify(source).replaceAll(origin, siteUrl));
  return composeIssue(renderIssue(published, { leaveUrl: LEAVE_URL, ...options }));
}

test.runIf(isThere(() => findProgram('spamAssassin')))(
  'a spam filter finds next to nothing in the welcome and in an issue, and much in spam',
  async () => {
    const slug = LISTED_ARTICLES[0]?.slug ?? '';
    const mails = {
      welcome: await writeWelcome(),
      issue: await writeIssue(slug, { full: false }),
      'whole issue': await writeIssue(slug, { full: true, note: SAMPLE_NOTE }),
    };
    const verdicts = await judge({ ...mails, spam: await composeIssue(SPAM) });
    const refused = verdicts.filter(({ score }) => score >= MOST_POINTS);
    expect(refused).toEqual([
      { mail: 'spam', score: expect.any(Number), rules: expect.arrayContaining(['GTUBE']) },
    ]);
  },
);
