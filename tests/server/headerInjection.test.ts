import type { Email } from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { callContact, callNewsletter } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';

const OWNER = 'owner@firm.example';
const SENDER = 'site@firm.example';
const VICTIM = 'victim@example.net';

/** What tries to end a header, to begin another, or to be read as more than text. */
const TRICKS: readonly (readonly [name: string, text: string])[] = [
  ['CR LF', `Eve\r\nBcc: ${VICTIM}`],
  ['LF', `Eve\nBcc: ${VICTIM}`],
  ['CR', `Eve\rBcc: ${VICTIM}`],
  ['CR LF twice and a body', `Eve\r\n\r\n<b>body</b> ${VICTIM}`],
  ['a folded line', `Eve\r\n Bcc: ${VICTIM}`],
  ['a lone dot', `Eve\r\n.\r\nRCPT TO:<${VICTIM}>`],
  ['NUL', `Eve\0Bcc: ${VICTIM}`],
  ['vertical tab and form feed', `Eve\v\fBcc: ${VICTIM}`],
  ['next line', `Eve\u0085Bcc: ${VICTIM}`],
  ['line separator', `Eve\u2028Bcc: ${VICTIM}`],
  ['paragraph separator', `Eve\u2029Bcc: ${VICTIM}`],
  ['letters that end in CR and LF as bytes', ' \u010d\u010aBcc'],
  ['a trailing CR LF', '\r\n'],
  ['a trailing line separator', '\u2028'],
  ['percent escapes', `Eve%0d%0aBcc: ${VICTIM}`],
  ['an encoded word', ' =?utf-8?Q?Eve=0D=0ABcc:_victim=40example.net?='],
  ['an encoded word in base64', ' =?utf-8?B?RXZlDQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?='],
  ['a second address', `Eve, ${VICTIM}`],
  ['angle brackets', `Eve <${VICTIM}>, Mallory`],
  ['a quoted name', `"Eve" <${VICTIM}>`],
  ['a group', `Eve: ${VICTIM};`],
  ['a comment', `Eve (${VICTIM})`],
  ['a very long text', `${'E'.repeat(900)}${VICTIM}`],
  ['a text that has to be folded', ' Éve'.repeat(11)],
  ['a very long text of other letters', `${'é'.repeat(400)}\r\nBcc: ${VICTIM}`],
];

const message = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  company: 'Analytical Engines',
  message: 'Our invoices take nine days. Please help.',
  location: 'homepage',
};
const subscription = { first_name: 'Ada', email: 'ada@example.org' };

type Fields = Readonly<Record<string, string>>;

const CONTACT = {
  fields: message,
  tricked: ['name', 'email', 'company', 'location', 'phone', 'message', 'submission_id'],
  ownHeaders: ['reply-to'],
} as const;
const NEWSLETTER = {
  fields: subscription,
  tricked: ['first_name', 'email'],
  ownHeaders: ['list-id', 'list-unsubscribe', 'list-unsubscribe-post', 'reply-to'],
} as const;

/** Headers of every mail. */
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** The header's lines. */
function readHeader(source: string): string[] {
  return (source.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
}

/** The names of the header's fields, in lower case. */
function fieldNames(header: readonly string[]): string[] {
  return header
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

function addressesOf({ from, to, cc, bcc }: Email): (string | undefined)[] {
  return [from, ...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].map((entry) => entry?.address);
}

async function startMailingSite(): Promise<{ site: TestSite; smtp: CaughtMails }> {
  const smtp = await startSmtpServer();
  const site = await startSite({
    SMTP_URL: smtp.url,
    CONTACT_TO: OWNER,
    MAIL_FROM: SENDER,
    RATE_LIMIT_CONTACT: '10000/300',
    RATE_LIMIT_NEWSLETTER: '10000/300',
  });
  return { site, smtp };
}

/** Every trick after a good value in every field, each with an address of its own. */
function* trickedFields(fields: Fields, tricked: readonly string[]) {
  let number = 0;
  for (const [, trick] of TRICKS) {
    for (const field of tricked) {
      number += 1;
      const good = { ...fields, email: `ada.${number}@example.org` };
      yield { ...good, [field]: `${good[field as keyof typeof good] ?? ''}${trick}` };
    }
  }
}

test.each([
  ['contact call', CONTACT, callContact],
  ['newsletter call', NEWSLETTER, callNewsletter],
] as const)('nothing in a field of the %s becomes a header', async (_form, form, send) => {
  const { site, smtp } = await startMailingSite();
  const accepted: string[] = [];
  for (const fields of trickedFields(form.fields, form.tricked)) {
    const { status } = await send(site.url, fields);
    if ([200, 201].includes(status)) accepted.push(fields.email.trim().toLowerCase());
    else expect([fields, status]).toEqual([fields, 400]);
  }
  expect(accepted.length).toBeGreaterThan(2);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(accepted.length), { timeout: 20_000 });

  const isToOwner = form === CONTACT;
  const visitors = smtp.mails.flatMap((mail) => (isToOwner ? mail.replyTo : mail.to) ?? []);
  expect(visitors.map((visitor) => visitor.address?.toLowerCase()).sort()).toEqual(accepted.sort());
  for (const [index, mail] of smtp.mails.entries()) {
    const source = smtp.sources[index];
    const to = isToOwner ? OWNER : mail.to?.[0]?.address;
    expect(source?.recipients).toEqual([to]);
    expect(addressesOf(mail)).toEqual([SENDER, to]);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    const header = readHeader(source?.text ?? '');
    expect(fieldNames(header).sort()).toEqual([...HEADERS, ...form.ownHeaders].sort());
    for (const line of header) expect(line).toMatch(/^[\x20-\x7e\t]{1,998}$/);
  }
});

test.each(TRICKS.filter(([name]) => /encoded|percent|brackets/.test(name)))(
  'a company is shown as it is stored: %s',
  async (_name, company) => {
    const { site, smtp } = await startMailingSite();
    await callContact(site.url, { ...message, company });
    const stored = await site.database
      .selectFrom('messages')
      .select('company')
      .executeTakeFirstOrThrow();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.subject).toBe(`New message from Ada Byron (${stored.company})`);
  },
);
