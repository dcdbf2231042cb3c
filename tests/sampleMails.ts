import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderConfirmationRequest } from '../mails/confirmationRequestMail.ts';
import { type IssueSource, renderIssue } from '../mails/issueMail.ts';
import type { RenderedMail } from '../mails/mailParts.ts';
import { renderNotification } from '../mails/notificationMail.ts';
import { renderPausedIssue, renderUnsentIssue } from '../mails/ownerMails.ts';
import { renderWelcome } from '../mails/welcomeMail.ts';

export const SAMPLE_MESSAGE = {
  id: '0d9f4a4e-5c07-4b32-9f1c-0c5b0b1a2c3d',
  received_at: '2026-11-20T13:05:00.000Z',
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '+44 (20) 7946-0000',
  company: 'Analytical Engines',
  message: 'Our invoices take nine days.\n\nTwo people check each of them twice.\r\nPlease help.',
  location: 'homepage',
  link: 'https://www.firm.example/fix-first#process=eJw-x_A.b~c=',
};

export const UNSUBSCRIBE_URL = 'https://www.firm.example/newsletter/unsubscribe?token=t&more=1';

export const CONFIRM_URL = 'https://www.firm.example/newsletter/confirm?token=t&more=1';

/** What every mail to a subscriber who has not confirmed is made of. */
const UNCONFIRMED = { name: 'Ada', confirmUrl: CONFIRM_URL, unsubscribeUrl: UNSUBSCRIBE_URL };
/** An article with everything that an issue can show. */
export const SAMPLE_ISSUE: IssueSource = {
  slug: 'nine-days',
  url: 'https://www.firm.example/blog/nine-days',
  title: 'Nine days for an invoice',
  byline: '6 min read · July 20, 2025',
  intro: 'An invoice takes nine days. Eight of them it waits for somebody who has to approve it.',
  html: `<p>Begin with <a href="https://www.firm.example/fix-first">the wait</a>.</p>
<h2 id="wait">Where it waits</h2>
<p>Two people check &amp; sign it.</p>
<table><thead><tr><th>Step</th><th>Hours</th><th></th></tr></thead>
<tbody><tr><td>Check</td><td>2 <strong>or</strong> 3</td><td>measured</td></tr><tr><td>Sign</td><td>40</td><td>guessed</td></tr></tbody></table>
<blockquote><p>A queue is not work.</p></blockquote>
<h2 id="repair">What to repair</h2>
<ol><li><h3>Count</h3><div>Count the cases.</div></li><li><h3>Ask</h3><div>Ask who waits.</div></li></ol>
<ul><li>Board: 4 hours</li></ul>
<p>Then repair <em>one</em> step.</p>`,
  drawing: {
    alt: 'A line that waits in front of a gate.',
    png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    width: 600,
    height: 315,
  },
};

export const SAMPLE_NOTE = 'Dear readers,\n\nthis one is short.\nTell us what you find.';

/** How a notification says that its message is to be answered. */
export const SAMPLE_ANSWER = { due: 'Friday, November 21 at 13:05 UTC', deskLink: undefined };

/** Every mail of the site, the notification with and without what makes a message suspected. */
export const SAMPLE_MAILS: Readonly<Record<string, RenderedMail>> = {
  notification: renderNotification(
    SAMPLE_MESSAGE,
    { isHoneypotFilled: false, repeatedFrom: undefined },
    SAMPLE_ANSWER,
  ),
  'marked notification': renderNotification(
    { ...SAMPLE_MESSAGE, phone: undefined, company: undefined, link: undefined },
    { isHoneypotFilled: true, repeatedFrom: 4 },
    SAMPLE_ANSWER,
  ),
  welcome: renderWelcome({
    name: 'Ada',
    siteUrl: 'https://www.firm.example',
    unsubscribeUrl: UNSUBSCRIBE_URL,
  }),
  'welcome that asks for confirmation': renderWelcome({
    ...UNCONFIRMED,
    siteUrl: 'https://www.firm.example',
  }),
  'reminder to confirm': renderConfirmationRequest({ ...UNCONFIRMED, occasion: 'reminder' }),
  'request to confirm': renderConfirmationRequest({ ...UNCONFIRMED, occasion: 'first' }),
  'mail about a paused issue': renderPausedIssue({
    subject: 'What an audit finds',
    slug: 'nine-days',
    reason: '20 of its last 20 mails were refused, or may not have arrived',
    cause: 'The mail server refused it.',
  }),
  'mail about an issue that was not sent': renderUnsentIssue({
    subject: 'Nine days for an invoice',
    reason: 'There is no such article on the site. It may have been removed.',
    link: 'https://desk.firm.example/issues/nine-days',
  }),
  issue: renderIssue(SAMPLE_ISSUE, { unsubscribeUrl: UNSUBSCRIBE_URL }),
  'whole issue': renderIssue(SAMPLE_ISSUE, {
    unsubscribeUrl: UNSUBSCRIBE_URL,
    subject: 'The invoice',
    note: SAMPLE_NOTE,
    isWhole: true,
  }),
};

/** What the build has written for the issue of an article. */
export function readIssueSource(siteDir: string, slug: string): IssueSource {
  return JSON.parse(readFileSync(join(siteDir, 'newsletter', 'issues', `${slug}.json`), 'utf8'));
}
