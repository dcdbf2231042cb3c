import { expect, test } from 'vitest';
import { parseThankYou } from '../../../forms/thankYou.ts';

test('an empty query takes every default', () => {
  expect(parseThankYou(new URLSearchParams())).toEqual({
    form: 'contact_form',
    company: 'not_provided',
    phone: false,
    length: 0,
    location: 'homepage',
  });
});

test.each([
  ['length=42', { length: 42 }],
  ['length=42.9', { length: 42 }],
  ['length=12abc', { length: 12 }],
  ['length=abc', { length: 0 }],
  ['phone=true', { phone: true }],
  ['phone=false', { phone: false }],
  ['phone=1', { phone: false }],
  ['company=', { company: 'not_provided' }],
  ['form=other&location=systems', { form: 'other', location: 'systems' }],
])('%s is read', (query, expected) => {
  expect(parseThankYou(new URLSearchParams(query))).toMatchObject(expected);
});
