import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContact } from '../../forms/contactForm.ts';
import { FIELD_LIMITS } from '../../forms/limits.ts';
import { locationOfPath, parseLocation } from '../../forms/location.ts';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { sanitise } from '../../forms/sanitise.ts';
import { parseThankYou, thankYouPath } from '../../forms/thankYou.ts';
import { fillsTrap, TRAP_FIELD } from '../../forms/trapField.ts';
import { checkGenerated } from './checkGenerated.ts';
import { goodContact, goodSubscription, hostileFields, hostileText } from './hostileText.ts';

const anyRecord = fc.dictionary(
  fc.constantFrom('name', 'first_name', 'email', 'phone', 'company', 'message', 'link', TRAP_FIELD),
  fc.oneof(hostileText, fc.anything()),
);

/** How many characters a text has, a pair of surrogates being one. */
const charactersOf = (text: string) => [...text].length;

/** The rules told a second time and in another way, so that a slip in `forms/` shows. */
function keepsNameRule(name: string, max: number): boolean {
  const letters = [...name].filter((character) => !" '’-".includes(character));
  return (
    name !== '' && charactersOf(name) <= max && letters.every((one) => /^[\p{L}\p{M}]$/u.test(one))
  );
}

function keepsEmailRule(email: string): boolean {
  const [local = '', domain = '', ...rest] = email.split('@');
  return (
    rest.length === 0 &&
    email.length <= 255 &&
    /^[!-~]+$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain) &&
    !/[<>"'(),:;[\]\\]/.test(email)
  );
}

function keepsPhoneRule(phone: string): boolean {
  const dialled = [...phone].filter((character) => !/[\s()-]/.test(character)).join('');
  const digits = dialled.startsWith('+') ? dialled.slice(1) : dialled;
  return /^[0-9]{1,16}$/.test(digits) && digits[0] !== '0';
}

function keepsLinkRule(link: string): boolean {
  const [page = '', fragment = '', ...rest] = link.split('#');
  const { origin, pathname } = new URL(page);
  return (
    link.length <= 8000 &&
    rest.length === 0 &&
    page === `${origin}${pathname}` &&
    pathname === '/fix-first' &&
    /^[A-Za-z0-9_.=~-]+$/.test(fragment)
  );
}

const isClean = (text: string) => text === text.trim() && !/[<>"'\0]/.test(text);

test('sanitising takes any text, leaves none of what it removes, and done twice changes nothing', async () => {
  await checkGenerated(
    fc.property(hostileText, (text) => {
      const clean = sanitise(text);
      expect(isClean(clean)).toBe(true);
      expect(clean.length).toBeLessThanOrEqual(FIELD_LIMITS.sanitised);
      expect(sanitise(clean)).toBe(clean);
    }),
    20,
  );
});

test('a contact message is accepted only as the rules say, whatever the record holds', async () => {
  await checkGenerated(
    fc.property(fc.oneof(anyRecord, hostileFields(goodContact)), (record) => {
      const { success, data } = parseContact(record);
      if (!success) return;
      const { name, email, phone, company, message, location, link, ...rest } = data;
      expect(rest).toEqual({});
      expect(parseLocation(location)).toBe(location);
      expect(Object.values(data).every((value) => value === undefined || isClean(value))).toBe(
        true,
      );
      expect(keepsNameRule(name, 100)).toBe(true);
      expect(keepsEmailRule(email)).toBe(true);
      expect(email).toBe(String(record.email).trim());
      expect(phone === undefined || keepsPhoneRule(phone)).toBe(true);
      expect(company).not.toBe('');
      expect(charactersOf(company ?? '')).toBeLessThanOrEqual(100);
      expect(charactersOf(message)).toBeGreaterThanOrEqual(10);
      expect(message.length).toBeLessThanOrEqual(1000);
      expect(link === undefined || keepsLinkRule(link)).toBe(true);
      expect(parseContact(data)).toEqual({ success: true, data });
    }),
    10,
  );
});

test('a subscription is accepted only as the rules say, whatever the record holds', async () => {
  await checkGenerated(
    fc.property(fc.oneof(anyRecord, hostileFields(goodSubscription)), (record) => {
      const { success, data } = parseNewsletter(record);
      if (!success) return;
      expect(Object.keys(data).sort()).toEqual(['email', 'first_name']);
      expect(keepsNameRule(data.first_name, 50)).toBe(true);
      expect(keepsEmailRule(data.email)).toBe(true);
      expect(data.email).toBe(String(record.email).trim().toLowerCase());
      expect(parseNewsletter(data)).toEqual({ success: true, data });
    }),
    10,
  );
});

test('whatever keeps the rules is accepted', async () => {
  await checkGenerated(
    fc.property(goodContact, goodSubscription, (contact, subscription) => {
      expect(parseContact(contact).error).toBeUndefined();
      expect(parseNewsletter(subscription).error).toBeUndefined();
    }),
    10,
  );
});

test('what is said of a broken rule holds nothing of the input', async () => {
  await checkGenerated(
    fc.property(hostileFields(goodContact), (record) => {
      const messages = parseContact(record).error?.issues.map(({ message }) => message) ?? [];
      for (const message of messages) expect(message).toMatch(/^[A-Z][a-z0-9 -]+$/i);
    }),
  );
});

test('the trap takes any record', async () => {
  await checkGenerated(
    fc.property(anyRecord, (record) => {
      expect(typeof fillsTrap(record)).toBe('boolean');
    }),
  );
});

test('a location is a short slug whatever it came from', async () => {
  const isSlug = (location: string) =>
    location.length <= 80 && location.split('-').every((word) => /^[a-z0-9]+$/.test(word));
  await checkGenerated(
    fc.property(fc.oneof(hostileText, fc.anything(), fc.webPath()), (value) => {
      const location = parseLocation(value);
      expect(isSlug(location)).toBe(true);
      expect(parseLocation(location)).toBe(location);
      expect(isSlug(parseLocation(locationOfPath(String(location))))).toBe(true);
      if (typeof value === 'string' && isSlug(value)) expect(location).toBe(value);
      if (typeof value === 'string') locationOfPath(value);
    }),
    10,
  );
});

test('the thank-you page reads any query, and what a form wrote as it was written', async () => {
  const query = fc.oneof(
    hostileText,
    fc.webQueryParameters(),
    fc.nat().map((digits) => `length=${'9'.repeat(digits % 400)}`),
    hostileText.map((text) => `length=${text}&phone=${text}&location=${text}&length=1`),
  );
  await checkGenerated(
    fc.property(query, (text) => {
      const read = parseThankYou(new URLSearchParams(text));
      expect(Number.isSafeInteger(read.length)).toBe(true);
      expect(typeof read.phone).toBe('boolean');
      for (const word of [read.form, read.company, read.location]) expect(word).not.toBe('');
    }),
    10,
  );
  await checkGenerated(
    fc.property(goodContact, (fields) => {
      const message = parseContact(fields).data;
      if (!message) throw new Error('A good message was refused');
      const path = thankYouPath(message);
      const url = new URL(path, 'http://site.example');
      expect([url.origin, url.pathname, url.hash]).toEqual([
        'http://site.example',
        '/thank-you',
        '',
      ]);
      expect(path).toMatch(/^[!-~]+$/);
      expect(parseThankYou(url.searchParams)).toEqual({
        form: 'contact_form',
        company: message.company?.toWellFormed() ?? 'not_provided',
        phone: message.phone !== undefined,
        length: message.message.length,
        location: parseLocation(fields.location),
      });
    }),
  );
});
