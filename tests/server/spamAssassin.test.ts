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
import { judge } from './spamAssassin.ts';

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
  'a spam filter finds next to nothing in the welcome and in any issue, and much in spam',
  async () => {
    const mails: Record<string, Buffer> = { welcome: await writeWelcome() };
    for (const { slug } of LISTED_ARTICLES) {
      mails[slug] = await writeIssue(slug, { full: false });
      mails[`${slug}, whole`] = await writeIssue(slug, { full: true, note: SAMPLE_NOTE });
    }
    const verdicts = await judge({ ...mails, spam: await composeIssue(SPAM) });
    const refused = verdicts.filter(({ score }) => score >= MOST_POINTS);
    expect(refused).toEqual([
      { mail: 'spam', score: expect.any(Number), rules: expect.arrayContaining(['GTUBE']) },
    ]);
  },
);
