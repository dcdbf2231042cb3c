import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { parseContact } from '../../../forms/contactForm.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';

const VALID = { name: 'Ada', email: 'ada@example.org', message: 'Our invoices take nine days.' };

test.each([
  ['name', 'Ann 2, Lee 😀', 'Name contains invalid characters', /leave out “2”, “,”, “😀”\.$/],
  ['email', "ann.o'brien@example.com", 'Invalid email address', new RegExp(brand.email)],
  ['email', 'ann.o’brien@example.com', 'Invalid email address', /with an apostrophe/],
  ['email', 'ann at example dot com', 'Invalid email address', /such as name@example\.com\.$/],
  ['phone', '020 7946 0958', 'Invalid phone number format', /the country code, such as \+44\s20/],
  ['phone', '+33.1.99.00', 'Invalid phone number format', /digits, spaces, hyphens and parent/],
  ['phone', '+12345678901234567', 'Invalid phone number format', /16 digits at most\.$/],
  ['message', 'x'.repeat(2345), 'Message must be less than 2000 characters', /2,345 .+ 1,000\.$/],
])('the %s %j has its message and says how to mend it', (field, given, message, advice) => {
  const { error } = parseContact({ ...VALID, [field]: given });
  if (!error) throw new Error('It was accepted');
  expect(firstMessage(error)).toBe(message);
  const told = messagesByField(error).get(field) ?? '';
  expect(told).toMatch(new RegExp(`^${message}\\. `));
  expect(told).toMatch(advice);
});

test('a field that is empty or too long has its message alone', () => {
  const { error } = parseContact({ name: '', email: '', company: 'x'.repeat(101), message: 'x' });
  if (!error) throw new Error('It was accepted');
  expect([...messagesByField(error).values()]).toEqual([
    'Name is required',
    'Invalid email address',
    'Company name must be less than 100 characters',
    'Message must be at least 10 characters',
  ]);
});
