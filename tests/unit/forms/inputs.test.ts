import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContact } from '../../../forms/contactForm.ts';
import { firstMessage } from '../../../forms/fields.ts';
import { foldDigits } from '../../../forms/foldCharacters.ts';
import { parseNewsletter } from '../../../forms/newsletterForm.ts';
import { checkGenerated } from '../../server/checkGenerated.ts';
import { hostileText } from '../../server/hostileText.ts';
import { ACCEPTED, NAMES_OF_EVERY_LETTER } from './acceptedInputs.ts';
import { REFUSED } from './refusedInputs.ts';

const VALID = { name: 'Ada', email: 'ada@example.org', message: 'Our invoices take nine days.' };

test.for(ACCEPTED)('stored: %s (%s)', ([, field, given, stored = given]) => {
  const { error, data } = parseContact({ ...VALID, [field]: given });
  expect(error && firstMessage(error)).toBeUndefined();
  expect(data?.[field]).toBe(stored);
  expect(parseContact({ ...VALID, [field]: stored }).data?.[field]).toBe(stored);
});

test('a name may have the letters of every script', () => {
  const isRefused = (name: string) => !parseContact({ ...VALID, name }).success;
  expect(NAMES_OF_EVERY_LETTER.filter(isRefused)).toEqual([]);
});

test.for(REFUSED)('refused: %s (%s)', ([, field, given, message]) => {
  const { error } = parseContact({ ...VALID, [field]: given });
  expect(error && firstMessage(error)).toBe(message);
});

test('the newsletter takes and refuses the same names and addresses, and makes these lower case', () => {
  for (const [, field, given, stored = given] of ACCEPTED) {
    if (field === 'name') {
      const { data } = parseNewsletter({ ...VALID, first_name: given });
      expect(data?.first_name).toBe(stored);
    }
    if (field === 'email') {
      const { data } = parseNewsletter({ first_name: 'Ada', email: given });
      expect(data?.email).toBe(stored.toLowerCase());
    }
  }
  for (const [, field, given, message] of REFUSED) {
    if (field !== 'name' && field !== 'email') continue;
    const name = field === 'name' ? 'first_name' : field;
    const { error } = parseNewsletter({ ...VALID, first_name: 'Ada', [name]: given });
    expect(error && firstMessage(error), given).toBe(message.replace('Name', 'First name'));
  }
});

test('a first name is required, and has 50 characters at most', () => {
  const messageOf = (first_name: string | undefined) => {
    const { error } = parseNewsletter({ ...VALID, first_name });
    return error && firstMessage(error);
  };
  expect(messageOf(undefined)).toBe('First name is required');
  expect(messageOf('x'.repeat(50))).toBeUndefined();
  expect(messageOf('x'.repeat(51))).toBe('First name must be less than 50 characters');
});

test('what the browser has made of any input, the server leaves as it is', async () => {
  const fields = fc.record({
    name: hostileText,
    email: fc.oneof(
      hostileText,
      hostileText.map((text) => `ann@${text}.de`),
    ),
    phone: fc.oneof(
      hostileText,
      hostileText.map((text) => `+1${text}2`),
    ),
    company: hostileText,
    message: hostileText.map((text) => `Our invoices ${text}`),
  });
  await checkGenerated(
    fc.property(fields, (given) => {
      for (const [field, value] of Object.entries(given)) {
        const { data } = parseContact({ ...VALID, [field]: value });
        if (data) expect(parseContact(data).data).toEqual(data);
      }
    }),
    4,
  );
});

test('the digits of every script that the platform knows become those of ASCII', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const digits = Array.from({ length: 10 }, (_, digit) =>
      new Intl.NumberFormat('en', { numberingSystem }).format(digit),
    );
    return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
  });
  expect(systems.length).toBeGreaterThan(50);
  for (const digits of systems) expect(foldDigits(digits.join(''))).toBe('0123456789');
});
