import { expect, test } from 'vitest';
import { parseThankYou, thankYouPath } from '../../../forms/thankYou.ts';

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

test('what a message leads to is read back as it was', () => {
  const company = 'A & B = 100%';
  const location = 'blog-ai-agents-operations';
  const path = thankYouPath({ company, phone: '+1 555', message: 'Hello, world', location });
  expect(path).toMatch(/^\/thank-you\?/);
  const read = parseThankYou(new URL(path, 'http://localhost').searchParams);
  expect(read).toEqual({ form: 'contact_form', company, phone: true, length: 12, location });
});
