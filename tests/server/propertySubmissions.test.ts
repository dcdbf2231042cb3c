import { load } from 'cheerio';
import fc from 'fast-check';
import type { Email } from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { parseContact } from '../../forms/contactForm.ts';
import { parseLocation } from '../../forms/location.ts';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import type { UntrustedFields } from '../../server/submissions/acceptContact.ts';
import { checkGenerated } from './checkGenerated.ts';
import { goodContact, goodSubscription, hostileFields, hostileText } from './hostileText.ts';
import { readCsv } from './readCsv.ts';
import { callContact, callNewsletter, postForm } from './requests.ts';
import { runCommand } from './runCommand.ts';
import { skeletonOf } from './skeletonOf.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const OWNER = 'owner@firm.example';
const SENDER = 'site@firm.example';
const UNLIMITED = { RATE_LIMIT_CONTACT: '900000/300', RATE_LIMIT_NEWSLETTER: '900000/300' };

/** What no answer may hold, whatever was asked. */
const INSIDE = /\bat .*:\d+:\d+|node:internal|node_modules|\.ts:\d|SQLITE|ERR_|root:/;

/** A word that every visitor's text holds, and no log line may. */
const CANARY = 'Kanarienvogel';

/** A field that is given twice in a form is an array. */
type Given = Readonly<Record<string, unknown>>;

/** What a JSON body may be: fields of any type, any value at all, and texts that are no JSON. */
function jsonBody(fields: fc.Arbitrary<Given>): fc.Arbitrary<string> {
  const mixed = fc.tuple(
    fields,
    fc.dictionary(fc.constantFrom('email', 'message', 'phone'), fc.jsonValue(), { maxKeys: 1 }),
  );
  const record = fc.oneof(
    fields,
    mixed.map(([good, odd]) => ({ ...good, ...odd })),
  );
  return fc.oneof(
    { weight: 8, arbitrary: record.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.array(record, { maxLength: 2 }).map((rows) => JSON.stringify(rows)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"__proto__":{"name":"x"},"name":"y"}',
        '{"constructor":{"prototype":{"name":"x"}}}',
        `{"name":${'['.repeat(20_000)}`,
        '['.repeat(20_000) + ']'.repeat(20_000),
        `{"message":"${'x'.repeat(65_536)}"}`,
        '{"name":"a","name":"b"}',
        '1e999',
        '"\\ud800"',
        '\ufeff{}',
      ),
    },
  );
}

const jsonHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json, text/html',
      'nonsense',
    ),
    'idempotency-key': fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
    prefer: fc.constantFrom(
      'return=representation',
      'return=minimal',
      'resolution=merge-duplicates',
    ),
  },
  { requiredKeys: [] },
);

const mostlyJson = fc.oneof(
  { weight: 4, arbitrary: fc.constant<{ prefer?: string }>({}) },
  { weight: 1, arbitrary: jsonHeaders },
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The record that a JSON body is, as the server has to read it. */
function recordOf(body: string): UntrustedFields {
  const value: unknown = JSON.parse(body);
  return (Array.isArray(value) ? value[0] : value) as UntrustedFields;
}

/** Whether the message that these fields are is stored, exactly as it is sanitised. */
async function isMessageStored(site: TestSite, fields: UntrustedFields): Promise<boolean> {
  const { data } = parseContact(fields);
  if (!data) return false;
  const rows = await site.database
    .selectFrom('messages')
    .selectAll()
    .where('message', '=', data.message.toWellFormed())
    .where('name', '=', data.name)
    .execute();
  const suspected = fillsTrap(fields) ? ['trap'] : [null, 'repeated'];
  return rows.some(
    (row) =>
      row.email === data.email &&
      row.phone === (data.phone ?? null) &&
      row.company === (data.company?.toWellFormed() ?? null) &&
      row.location === parseLocation(fields.location) &&
      row.link === (data.link ?? null) &&
      suspected.includes(row.suspected),
  );
}

async function isSubscriptionStored(site: TestSite, fields: UntrustedFields): Promise<boolean> {
  const { data } = parseNewsletter(fields);
  if (!data) return false;
  const rows = await site.database
    .selectFrom('newsletter_subscribers')
    .select(['first_name', 'suspected'])
    .where('email', '=', data.email)
    .execute();
  const suspected = fillsTrap(fields) ? 'trap' : null;
  return rows.some((row) => row.first_name === data.first_name && row.suspected === suspected);
}

/** A site whose clock goes on by ten minutes at each look, so that nothing sent is taken for a repeat. */
function startLeapingSite(): Promise<TestSite> {
  let now = Date.now();
  return startSite(UNLIMITED, {
    now: () => {
      now += 600_000;
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

/** The same fields with the word to watch for in each. */
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

test('the contact call answers any body as documented and stores what it said it did', async () => {
  const site = await startLeapingSite();
  let accepted = 0;
  await checkGenerated(
    fc.asyncProperty(jsonBody(contactFields), mostlyJson, async (body, headers) => {
      const response = await callContact(site.url, body, headers);
      const text = await response.text();
      expect(text).not.toMatch(INSIDE);
      expect([200, 400, 413, 415]).toContain(response.status);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const answer = JSON.parse(text);
      if (response.status === 200) {
        expect(answer).toEqual({ ok: true });
        expect(await isMessageStored(site, recordOf(body))).toBe(true);
        accepted += 1;
        return;
      }
      expect(answer).toEqual({ error: expect.stringMatching(/^[A-Z][\w .,-]+$/) });
      if (response.status === 400 && isJson(body)) {
        expect(
          parseContact(Object(recordOf(body))).success && !Array.isArray(JSON.parse(body)),
        ).toBe(false);
      }
    }),
  );
  expect(accepted).toBeGreaterThan(0);
  expectNothingLogged(site);
});

test('the newsletter call answers any body as documented and stores what it said it did', async () => {
  const site = await startSite(UNLIMITED);
  let accepted = 0;
  await checkGenerated(
    fc.asyncProperty(jsonBody(subscriptionFields), mostlyJson, async (body, headers) => {
      const response = await callNewsletter(site.url, body, headers);
      const text = await response.text();
      expect(text).not.toMatch(INSIDE);
      expect([201, 400, 409, 413, 415]).toContain(response.status);
      if (response.status === 201) {
        expect(text).toBe('');
        expect(await isSubscriptionStored(site, recordOf(body))).toBe(true);
        accepted += 1;
        return;
      }
      expect(Object.keys(JSON.parse(text))).toEqual(['code', 'message', 'details', 'hint']);
    }),
  );
  expect(accepted).toBeGreaterThan(0);
  expectNothingLogged(site);
});

test.each([
  ['/contact', contactFields, isMessageStored, /^\/thank-you\?[!-~]+$/],
  ['/newsletter', subscriptionFields, isSubscriptionStored, /^\/newsletter\/subscribed$/],
] as const)(
  'posting any form to %s is answered as documented and stored',
  async (path, fields, isStored, target) => {
    const site = await startLeapingSite();
    const body = fc.oneof(
      {
        weight: 6,
        arbitrary: fields.map((given) => new URLSearchParams(given as Record<string, string>)),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fields, fields)
          .map(
            (both) =>
              new URLSearchParams(
                both.flatMap((given) => Object.entries(given as Record<string, string>)),
              ),
          ),
      },
      { weight: 1, arbitrary: hostileText },
      {
        weight: 1,
        arbitrary: fc
          .uint8Array({ maxLength: 200 })
          .map((bytes) => Buffer.concat([Buffer.from('name='), bytes])),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'name=%',
          'name=%ff%fe&email=%c0%80',
          'name[]=1&name[__proto__]=2',
          '__proto__=1&constructor=2',
          '&&==&',
          `a=${'&a='.repeat(20_000)}`,
        ),
      },
    );
    let accepted = 0;
    await checkGenerated(
      fc.asyncProperty(body, async (form) => {
        const response = await fetch(site.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form instanceof URLSearchParams ? form.toString() : form,
          redirect: 'manual',
        });
        expect(await response.text()).not.toMatch(INSIDE);
        expect([303, 409, 413, 422]).toContain(response.status);
        if (response.status !== 303) return;
        expect(response.headers.get('location')).toMatch(target);
        if (form instanceof URLSearchParams) {
          expect(await isStored(site, Object.fromEntries(form))).toBe(true);
          accepted += 1;
        }
      }),
      0.5,
    );
    expect(accepted).toBeGreaterThan(0);
    expectNothingLogged(site);
  },
);

/** The text that a mail shows, however its lines end. */
function lines(text: string): string[] {
  return text.split(/\r\n|[\n\r]/).map((line) => line.trimEnd());
}

/** Which header fields the mail has, however often, as they arrived. */
function headerNames(source: string): string[] {
  const [header = ''] = source.split('\r\n\r\n', 1);
  const fields = header.split('\r\n').filter((line) => !/^[ \t]/.test(line));
  return fields.map((field) => field.slice(0, field.indexOf(':')).toLowerCase()).sort();
}

/** One line as a mail or a page may show it: what is no character is replaced, white space is one space. */
function shown(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

test('the mail about any message goes to the owner alone and shows the message as text', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({
    ...UNLIMITED,
    SMTP_URL: smtp.url,
    CONTACT_TO: OWNER,
    MAIL_FROM: SENDER,
  });
  let plain: { names: string[]; skeleton: string[] } | undefined;
  let number = 0;
  await checkGenerated(
    fc.asyncProperty(goodContact.map(withCanary), async (fields) => {
      number += 1;
      const email = `ada.${number}@mail.example`;
      const { status } = await callContact(site.url, { ...fields, email });
      const { data } = parseContact({ ...fields, email });
      expect([status, data !== undefined]).toEqual(data ? [200, true] : [400, false]);
      if (!data) return;
      const index = await vi.waitFor(
        () => {
          const found = smtp.mails.findIndex(({ replyTo }) => replyTo?.[0]?.address === email);
          if (found === -1) throw new Error('No mail yet');
          return found;
        },
        { timeout: 20_000, interval: 5 },
      );
      const [mail, source] = [smtp.mails[index] as Email, smtp.sources[index]];
      expect(source?.recipients).toEqual([OWNER]);
      expect(mail.to?.map(({ address }) => address)).toEqual([OWNER]);
      expect([mail.from?.address, mail.cc, mail.bcc]).toEqual([SENDER, undefined, undefined]);
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.subject).toMatch(/^(\[Repeated\] )?New message from Kanarienvogel [^\p{Cc}]*$/u);
      expect(mail.attachments).toEqual([]);

      const $ = load((mail.html ?? '').replaceAll('<br>', '\n'));
      const link = $('a');
      expect(link.attr('href')).toBe(data.link);
      link.parent().remove();
      const found = { names: headerNames(source?.text ?? ''), skeleton: skeletonOf($) };
      plain ??= found;
      expect(found).toEqual(plain);

      const cells = $('th + td').map((_, cell) => $(cell).text());
      expect(shown(cells[0] ?? '')).toBe(shown(data.name));
      expect(cells[1]).toBe(email);
      expect(shown($('td.mark').text())).toBe(shown(data.message));
      expect(lines(mail.text ?? '').join('\n')).toContain(
        lines(data.message.toWellFormed()).join('\n'),
      );
    }),
    0.4,
  );
  expectNothingLogged(site);

  const { stdout, code } = await runCommand(site.storage, ['messages', 'export']);
  expect(code).toBe(0);
  const stored = await site.database.selectFrom('messages').select(['id', 'message']).execute();
  const [head = [], ...rows] = readCsv(stdout);
  const exported = rows.map((row) => [
    row[head.indexOf('id')],
    row[head.indexOf('message')]?.replaceAll("'", ''),
  ]);
  expect(exported.sort()).toEqual(stored.map(({ id, message }) => [id, message]).sort());
});

test('the welcome of any subscriber goes to the address alone and greets in text', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ ...UNLIMITED, SMTP_URL: smtp.url, MAIL_FROM: SENDER });
  let plain: { names: string[]; skeleton: string[] } | undefined;
  await checkGenerated(
    fc.asyncProperty(goodSubscription, async (fields) => {
      const { status } = await postForm(site.url, '/newsletter', fields);
      expect(status).toBe(303);
      const mailsTo = () =>
        smtp.sources.findIndex(({ recipients }) => recipients.includes(fields.email));
      await vi.waitFor(() => expect(mailsTo()).not.toBe(-1), { timeout: 20_000, interval: 5 });
      const mail = smtp.mails[mailsTo()] as Email;
      const source = smtp.sources[mailsTo()];
      expect(source?.recipients).toEqual([fields.email]);
      expect(mail.to?.map(({ address }) => address)).toEqual([fields.email]);
      const found = {
        names: headerNames(source?.text ?? ''),
        skeleton: skeletonOf(load(mail.html ?? '')),
      };
      plain ??= found;
      expect(found).toEqual(plain);
      const name = parseNewsletter(fields).data?.first_name ?? '';
      expect(shown(load(mail.html ?? '')('h1').text())).toBe(shown(`Hello ${name},`));
      expect(lines(mail.text ?? '')[0]).toBe(`Hello ${name},`);
    }),
    0.2,
  );
  expectNothingLogged(site);
});

test('no token but a known one takes anybody off the newsletter', async () => {
  // Before there is a site: it lists a million characters, and a query of the site would time out meanwhile.
  const query = fc.oneof(
    hostileText.map((token) => `${new URLSearchParams({ token: token.slice(0, 3000) })}`),
    fc.webQueryParameters(),
    hostileText.map(
      (text) => `token=${encodeURIComponent(text.slice(0, 500).toWellFormed())}&token=x`,
    ),
    fc.constantFrom(
      '',
      'token',
      'token=',
      'token[]=a',
      'token=%',
      'token=%00',
      'token=%25',
      '%',
      '=',
    ),
  );
  const method = fc.constantFrom('GET', 'POST', 'HEAD');
  const site = await startSite(UNLIMITED);
  await postForm(site.url, '/newsletter', { first_name: 'Ada', email: 'ada@example.org' });
  const page = await (await fetch(`${site.url}/newsletter/unsubscribe`)).text();
  expect(page).toContain('<form method="post">');
  await checkGenerated(
    fc.asyncProperty(query, method, async (text, verb) => {
      const address = `${site.url}/newsletter/unsubscribe?${text}`;
      const response = await fetch(address, {
        method: verb,
        redirect: 'manual',
        ...(verb === 'POST' && { body: text }),
      });
      expect([response.status, response.headers.get('location')]).toEqual(
        verb === 'POST' ? [303, '/newsletter/unsubscribed'] : [200, null],
      );
      expect(await response.text()).toBe(verb === 'GET' ? page : '');
    }),
  );
  expect(
    await site.database.selectFrom('newsletter_subscribers').select('id').execute(),
  ).toHaveLength(1);
  expectNothingLogged(site);
});
