import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { renderConfirmationRequest } from '../../../mails/confirmationRequestMail.ts';
import { PICTURE_CID } from '../../../mails/mailParts.ts';
import { renderNotification } from '../../../mails/notificationMail.ts';
import { mailSchemes } from '../../../mails/renderHtml.ts';
import { renderWelcome } from '../../../mails/welcomeMail.ts';
import { CONFIRMATION } from '../../../policy.ts';
import { composePausedIssue } from '../../../server/delivery/recordDelivery.ts';
import { composeNotification } from '../../../server/messages/composeNotification.ts';
import {
  completeIssueMail,
  composeConfirmationRequest,
  composeWelcome,
} from '../../../server/newsletter/newsletterMails.ts';
import { readSettings } from '../../../server/settings.ts';
import {
  CONFIRM_URL,
  SAMPLE_ANSWER,
  SAMPLE_MAILS,
  SAMPLE_MESSAGE,
  UNSUBSCRIBE_URL,
} from '../../sampleMails.ts';

const HOSTILE = `<img src=x onerror="a()"> & '</p><script>b()</script>`;
const NOT_SUSPECTED = { isHoneypotFilled: false, repeatedFrom: undefined };

const mails = Object.entries(SAMPLE_MAILS);

/** What a reader of the HTML sees below the mark but for the picture, with the addresses of links, as words. */
function wordsOfHtml($: CheerioAPI): string[] {
  $('body > div').remove();
  $('body p').first().remove();
  $('p:has(img)').remove();
  // Each cell has the header of its column.
  $('thead').remove();
  for (const list of $('ol').toArray()) {
    for (const [index, item] of $(list).children().toArray().entries()) {
      $(item).prepend(`${index + 1}. `);
    }
  }
  $('a').each((_, link) => {
    $(link).append(` ${$(link).attr('href')} `);
  });
  $('br, p, h1, h2, h3, li, td, th').after(' ');
  return wordsOf($('body').text());
}

/** The words of a text, without the marks that only one of the two kinds of text has. */
function wordsOf(text: string): string[] {
  return text
    .replace(/:(?=\s|$)|[<>]/gm, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

test.each(mails)(
  'the %s is a complete page that fetches nothing, names its sender, and says what its text says, in the same order',
  (_, mail) => {
    const $ = load(mail.html);
    expect($('html').attr('lang')).toBe(brand.locale);
    expect($('h1')).toHaveLength(1);
    expect($('title').text()).toBe(mail.subject);
    expect($('meta[name="color-scheme"]').attr('content')).toBe('light dark');
    const fetched = $('img, link, script, iframe, [src], [background]');
    expect(fetched.not(`img[src="cid:${PICTURE_CID}"]`)).toHaveLength(0);
    expect($('img')).toHaveLength(mail.picture ? 1 : 0);
    expect(mail.html).not.toMatch(/url\(|@import/);
    const { countryCode, ...address } = brand.legal.address;
    for (const line of [brand.legal.name, ...Object.values(address)]) {
      expect(mail.text).toContain(line);
    }
    // Tables are layout, but for those of facts and figures, which have headers.
    for (const table of $('table').toArray()) {
      const hasOwnHeaders = $(table).find('th').closest('table').is(table);
      expect($(table).attr('role')).toBe(hasOwnHeaders ? undefined : 'presentation');
    }
    // A hidden preheader is first, words of the mail's own text.
    const first = $('body').children().first();
    expect(first.attr('style')).toContain('display:none');
    const preheader = first.text().replace(/[\u034f\u200c\u00a0]+$/, '');
    expect(preheader.length).toBeGreaterThan(20);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(preheader);
    expect(mail.subject).not.toContain(preheader);
    expect(wordsOfHtml($)).toEqual(wordsOf(mail.text));
  },
);

test.each(mails)(
  'every colour of the %s belongs to the light scheme, and the dark scheme changes each',
  (_, mail) => {
    const { light, dark } = mailSchemes;
    const [style = ''] = /<style>[^<]*<\/style>/.exec(mail.html) ?? [];
    const coloursOf = (text: string) => new Set(text.match(/#[0-9a-f]{6}\b/g));
    const known = (scheme: object) => new Set<string>(Object.values(scheme));
    expect(coloursOf(style).isSubsetOf(known(dark))).toBe(true);
    expect(coloursOf(mail.html.replace(style, '')).isSubsetOf(known(light))).toBe(true);
    const $ = load(mail.html);
    for (const element of $('[style*="color:#"], [style*="solid #"]').toArray()) {
      const classes = $(element).attr('class')?.split(' ') ?? [];
      expect(classes).not.toEqual([]);
      expect(classes.filter((name) => !style.includes(`.${name}{`))).toEqual([]);
    }
  },
);

test("a visitor's input is plain text in every mail", () => {
  const fields = ['name', 'email', 'phone', 'company', 'message', 'location'] as const;
  const message = { ...SAMPLE_MESSAGE, ...Object.fromEntries(fields.map((key) => [key, HOSTILE])) };
  const notification = renderNotification(message, NOT_SUSPECTED, SAMPLE_ANSWER);
  const reader = { name: HOSTILE, unsubscribeUrl: 'https://x', confirmUrl: 'https://x' };
  const welcome = renderWelcome({ ...reader, siteUrl: 'https://x' });
  const reminder = renderConfirmationRequest({ ...reader, occasion: 'reminder' });
  for (const { html, text } of [notification, welcome, reminder]) {
    const $ = load(html);
    expect($('img, script')).toHaveLength(0);
    expect(wordsOfHtml($)).toEqual(wordsOf(text));
  }
});

test('the notification has every field and the message with its line breaks', () => {
  const { html, text } = renderNotification(SAMPLE_MESSAGE, NOT_SUSPECTED, SAMPLE_ANSWER);
  const { message, received_at: _, ...fields } = SAMPLE_MESSAGE;
  const lines = message.replaceAll('\r\n', '\n');
  for (const value of [
    ...Object.values(fields),
    lines,
    'November 20, 2026 at 13:05 UTC',
    SAMPLE_ANSWER.due,
  ]) {
    expect(text).toContain(value);
  }
  expect(html).toContain('nine days.<br><br>Two people check each of them twice.<br>Please help.');
  expect(load(html)('a').attr('href')).toBe(SAMPLE_MESSAGE.link);
});

test('a notification contains no control characters and one kind of line break', () => {
  const typed = 'one\r\ntwo\rthree\n\tfour \u001b]0;title\u0007\u009b2J\0 five\u007f\u0085';
  const hostile = { ...SAMPLE_MESSAGE, company: typed, message: typed };
  const { subject, text, html } = renderNotification(hostile, NOT_SUSPECTED, SAMPLE_ANSWER);
  expect(text).toContain('one\ntwo\nthree\n\tfour ]0;title2J five\n');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[^\P{Cc}\n\t]/u);
});

test('a notification leaves out missing fields, and no name reverses its subject or is cut within a character', () => {
  const { subject, html, text } = renderNotification(
    {
      ...SAMPLE_MESSAGE,
      link: undefined,
      company: 'Ex\u202Egnp.elpma',
      message: `a${'😀'.repeat(300)}`,
    },
    NOT_SUSPECTED,
    SAMPLE_ANSWER,
  );
  expect(load(html)('a')).toHaveLength(0);
  expect(html + text).not.toMatch(/drawn|undefined/);
  expect(subject).toBe('New message from Ada Byron (Ex gnp.elpma)');
  expect(html.isWellFormed()).toBe(true);
});

test.each([
  ['welcome', ['https://www.firm.example/blog', UNSUBSCRIBE_URL]],
  ['welcome that asks for confirmation', [CONFIRM_URL, UNSUBSCRIBE_URL]],
  ['reminder to confirm', [CONFIRM_URL, UNSUBSCRIBE_URL]],
  ['request to confirm', [CONFIRM_URL, UNSUBSCRIBE_URL]],
])(
  'the %s has one button, which comes first, and ends with the unsubscribe link',
  (name, links) => {
    const { html = '', text = '' } = SAMPLE_MAILS[name] ?? {};
    const $ = load(html);
    const addresses = $('a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(addresses).toEqual(links);
    expect($('a.button').attr('href')).toBe(links[0]);
    expect($('a.button')).toHaveLength(1);
    expect($('a').last().text()).toBe('Unsubscribe');
    for (const link of links) expect(text).toContain(`\n${link}\n`);
  },
);

test('every mail that asks for confirmation says what happens without it and when', () => {
  const { remindAfterDays, deleteAfterDays } = CONFIRMATION;
  const says = (name: string) => SAMPLE_MAILS[name]?.text;
  const welcome = says('welcome that asks for confirmation');
  expect(welcome).toContain(`remind you once, after ${remindAfterDays} days`);
  expect(welcome).toContain(`delete your address after ${deleteAfterDays} days.`);
  expect(says('reminder to confirm')).toContain(
    `delete your address ${deleteAfterDays} days after you subscribed`,
  );
  expect(says('request to confirm')).toContain(`delete your address in ${deleteAfterDays} days`);
  expect(says('welcome')).not.toMatch(/confirm/i);
});

test('every mail to a subscriber or to the owner keeps automatic replies away, and no report of a mail server', () => {
  const settings = readSettings({});
  const at = SAMPLE_MESSAGE.received_at;
  const token = { unsubscribe_token: 't' };
  const subscriber = {
    id: 'a',
    first_name: 'Ada',
    email: 'a@example.org',
    subscribed_at: at,
    ...token,
  };
  const issue = { subject: 'S', text: 'T', html: 'H', picture: null, ...token };
  const message = { ...SAMPLE_MESSAGE, spam_reason: null, submission_key: null, content_hash: '' };
  const composed = {
    welcome: composeWelcome(subscriber, settings),
    confirmation: composeConfirmationRequest(subscriber, 'reminder', at, settings),
    issue: completeIssueMail({ message_id_header: 'i.a' }, issue, settings),
    notification: composeNotification(message, settings, { due: new Date(at) }),
    alert: composePausedIssue(
      { slug: 's', subject: 'S', reason: 'r' },
      'c',
      settings,
      new Date(at),
    ),
  };
  for (const [kind, { headers }] of Object.entries(composed)) {
    expect(JSON.parse(headers), kind).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    });
  }
});
