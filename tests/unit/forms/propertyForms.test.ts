import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContact } from '../../../forms/contactForm.ts';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { parseLocation } from '../../../forms/location.ts';
import { parseNewsletter } from '../../../forms/newsletterForm.ts';
import { sanitise } from '../../../forms/sanitise.ts';
import { TRAP_FIELD } from '../../../forms/trapField.ts';
import { checkGenerated } from '../../server/checkGenerated.ts';
import {
  goodContact,
  goodSubscription,
  hostileFields,
  hostileText,
} from '../../server/hostileText.ts';

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
