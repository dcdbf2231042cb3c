import { type CheerioAPI, load } from 'cheerio';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject, test } from 'vitest';
import { type ContactMessage, parseContact } from '../../forms/contactForm.ts';
import { isHoneypotFilled } from '../../forms/honeypotField.ts';
import { parseLocation } from '../../forms/location.ts';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { renderEml } from '../../server/mail/transport.ts';
import { composeNotification } from '../../server/messages/composeNotification.ts';
import { readSettings } from '../../server/settings.ts';
import { checkGenerated } from './checkGenerated.ts';
import {
  goodContact,
  goodSubscription,
  hostileFields,
  hostileText,
  MEANINGFUL_MESSAGE,
} from './hostileText.ts';
import { callContact, callNewsletter } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';

const OWNER = 'owner@firm.example';
const SENDER = 'site@firm.example';
const UNLIMITED = { RATE_LIMIT_CONTACT: '900000/300', RATE_LIMIT_NEWSLETTER: '900000/300' };

/** Checks that do not depend on the database run with SQLite only. */
const ON_SQLITE = inject('database') === 'sqlite';

/** Text that no response may contain. */
const INSIDE = /\bat .*:\d+:\d+|node:internal|node_modules|\.ts:\d|SQLITE|ERR_|root:x:/;

/** A word in every visitor's text, which no log line may contain. */
const CANARY = 'Kanarienvogel';

type Given = Readonly<Record<string, unknown>>;

/** Possible JSON bodies: fields of any type, any other value, and texts that are not JSON. */
function jsonBody(fields: fc.Arbitrary<Given>): fc.Arbitrary<string> {
  const oddNames = fc.constantFrom('email', 'message', 'phone');
  const odd = fc.dictionary(oddNames, fc.jsonValue(), { maxKeys: 1 });
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((record) => JSON.stringify(record)) },
    {
      weight: 4,
      arbitrary: fc.tuple(fields, odd).map((both) => JSON.stringify(Object.assign({}, ...both))),
    },
    {
      weight: 1,
      arbitrary: fc.array(fields, { maxLength: 2 }).map((rows) => JSON.stringify(rows)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"name":"x"},"name":"y"}',
        '{"constructor":{"prototype":{"name":"x"}}}',
        '['.repeat(20_000) + ']'.repeat(20_000),
        '{"name":"a","name":"b"}',
        '1e999',
        '"\\ud800"',
        '\ufeff{}',
      ),
    },
  );
}

/** The fields of a JSON body, as the server has to read them. */
function recordOf(body: string): UntrustedFields {
  const value: unknown = JSON.parse(body);
  return (Array.isArray(value) ? value[0] : value) as UntrustedFields;
}

/** Whether the message of these fields is stored exactly as it is sanitised. */
async function isMessageStored(site: TestSite, fields: UntrustedFields): Promise<boolean> {
  const { data } = parseContact(fields);
  if (!data) return false;
  const rows = await site.database
    .selectFrom('messages')
    .selectAll()
    .where('message', '=', data.message.toWellFormed())
    .where('name', '=', data.name)
    .execute();
  const suspected = isHoneypotFilled(fields) ? ['honeypot'] : [null, 'repeated'];
  return rows.some(
    (row) =>
      row.email === data.email &&
      row.phone === (data.phone ?? null) &&
      row.company === (data.company?.toWellFormed() ?? null) &&
      row.location === parseLocation(fields.location) &&
      row.link === (data.link ?? null) &&
      suspected.includes(row.spam_reason),
  );
}

async function isSubscriptionStored(site: TestSite, fields: UntrustedFields): Promise<boolean> {
  const { data } = parseNewsletter(fields);
  if (!data) return false;
  const rows = await site.database
    .selectFrom('newsletter_subscribers')
    .select(['first_name', 'spam_reason'])
    .where('email', '=', data.email)
    .execute();
  const suspected = isHoneypotFilled(fields) ? 'honeypot' : null;
  return rows.some((row) => row.first_name === data.first_name && row.spam_reason === suspected);
}

/** A site whose clock advances twenty minutes at each reading, so that no submission counts as repeated. */
function startLeapingSite(): Promise<TestSite> {
  let now = Date.now();
  return startSite(UNLIMITED, {
    now: () => {
      now += 1_200_000;
      return new Date(now);
    },
  });
}

function expectNothingLogged(site: TestSite): void {
  expect(site.logLines.length).toBeGreaterThan(0);
  for (const line of site.logLines) {
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(line).level).toBeLessThan(50);
    expect(line).not.toMatch(/Kanarienvogel/i);
  }
}

/** The same fields with CANARY in each text. */
const withCanary = (fields: Partial<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ['name', 'first_name', 'company', 'message'].includes(name)
        ? `${CANARY} ${value}`
        : `${value}`,
    ]),
  );

const contactFields = hostileFields(goodContact).map(withCanary);
const subscriptionFields = hostileFields(goodSubscription).map(withCanary);

test.each([
  ['contact', callContact, contactFields, isMessageStored, 200],
  ['newsletter', callNewsletter, subscriptionFields, isSubscriptionStored, 201],
] as const)(
  'the %s call answers any body as documented, and stores what it confirms',
  async (form, call, fields, isStored, success) => {
    const site = await startLeapingSite();
    const keys = form === 'contact' ? ['error'] : ['code', 'message', 'details', 'hint'];
    let accepted = 0;
    await checkGenerated(
      fc.asyncProperty(jsonBody(fields), async (body) => {
        const response = await call(site.url, body);
        const text = await response.text();
        expect(text).not.toMatch(INSIDE);
        expect([success, 400, 409]).toContain(response.status);
        if (response.status === success) {
          expect(text).toBe(form === 'contact' ? '{"ok":true}' : '');
          expect(await isStored(site, recordOf(body))).toBe(true);
          accepted += 1;
          return;
        }
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(Object.keys(JSON.parse(text))).toEqual(keys);
      }),
    );
    expect(accepted).toBeGreaterThan(0);
    expectNothingLogged(site);
  },
);

/** The lines of a text with any line breaks. */
function lines(text: string): string[] {
  return text.split(/\r\n|[\n\r]/).map((line) => line.trimEnd());
}

/** The sorted names of a mail's headers, with repetitions, and its elements with the names of their attributes. */
function structureOf(header: readonly string[], $: CheerioAPI) {
  const fields = header.filter((line) => !/^[ \t]/.test(line));
  const elements = $('html *').get();
  return {
    names: fields.map((field) => field.slice(0, field.indexOf(':')).toLowerCase()).sort(),
    elements: elements.map((element) => [element.tagName, ...Object.keys(element.attribs)]),
  };
}

/** A text as a mail or page shows it in one line: well-formed, with single spaces. */
function shown(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

/** Expects that a mail goes to the owner alone, with intact headers. */
function expectAddressed(mail: Email, header: readonly string[]) {
  expect(mail.to?.map(({ address }) => address)).toEqual([OWNER]);
  expect([mail.from?.address, mail.cc, mail.bcc]).toEqual([SENDER, undefined, undefined]);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.attachments).toEqual([]);
  for (const line of header) expect(line).toMatch(/^[\x20-\x7e\t]{1,998}$/);
  expect(mail.subject).toMatch(/^New message from [^\p{Cc}]*$/u);
}

/** Expects that the mail shows the message as text; `$` is its HTML. */
function expectShown(mail: Email, $: CheerioAPI, message: ContactMessage) {
  const { name, company = '', email } = message;
  // Only in ASCII, where no encoded word is possible.
  if (/^[ -~]+$/.test(company)) {
    expect(shown(mail.subject ?? '')).toBe(shown(`New message from ${name} (${company})`));
  }
  const cells = $('th + td').map((_, cell) => $(cell).text());
  expect(shown(cells[0] ?? '')).toBe(shown(name));
  expect(cells[1]).toBe(email);
  const text = message.message.replace(/[^\P{Cc}\r\n\t]/gu, '').toWellFormed();
  expect(shown($('td.mark').text())).toBe(shown(text));
  expect(lines(mail.text ?? '').join('\n')).toContain(lines(text).join('\n'));
}

test.runIf(ON_SQLITE)(
  'the mail about any message goes to the owner alone, shows it as text, and gets no header from it',
  async () => {
    const settings = readSettings({ CONTACT_TO: OWNER, MAIL_FROM: SENDER });
    const received_at = new Date().toISOString();
    const received = { id: 'id', received_at, spam_reason: null, content_hash: '' };
    const mailedFields = fc.oneof(
      contactFields,
      goodContact,
      goodContact.map((fields) => ({ ...fields, message: MEANINGFUL_MESSAGE })),
    );
    let plain: ReturnType<typeof structureOf> | undefined;
    await checkGenerated(
      fc.asyncProperty(mailedFields, async (fields) => {
        const { data } = parseContact(fields);
        if (!data) return;
        const row = composeNotification({ ...data, ...received }, settings, { due: new Date() });
        const source = await renderEml(row, settings);
        const mail = await PostalMime.parse(source);
        const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1);
        const header = head.split('\r\n');
        expectAddressed(mail, header);
        const $ = load((mail.html ?? '').replaceAll('<br>', '\n'));
        const link = $('a');
        expect(link.attr('href')).toBe(data.link);
        link.parent().remove();
        const found = structureOf(header, $);
        plain ??= found;
        expect(found).toEqual(plain);
        expectShown(mail, $, data);
      }),
      0.5,
    );
    expect(plain).toBeDefined();
  },
);
