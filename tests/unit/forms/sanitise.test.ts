import { expect, test } from 'vitest';
import { sanitise, sanitiseFields } from '../../../forms/sanitise.ts';

test.each([
  ['plain text', 'plain text'],
  ['<script>alert("x")</script>', 'scriptalert(x)/script'],
  [`"double" and 'single'`, 'double and single'],
  ['  \n trimmed \t ', 'trimmed'],
  ['" inner "', 'inner'],
  ['typographic “quotes” and ’', 'typographic “quotes” and ’'],
  ['no\0thing', 'nothing'],
  ['', ''],
])('%j becomes %j', (value, expected) => {
  expect(sanitise(value)).toBe(expected);
});

test('a text is cut to 1000 characters after it was trimmed', () => {
  expect(sanitise('x'.repeat(1000))).toHaveLength(1000);
  expect(sanitise(` ${'x'.repeat(1001)}`)).toBe('x'.repeat(1000));
});

test('a cut never leaves half a character behind', () => {
  expect(sanitise(`${'x'.repeat(999)}😀`)).toBe('x'.repeat(999));
  expect(sanitise(`${'x'.repeat(998)}😀`)).toBe(`${'x'.repeat(998)}😀`);
});

test('only named fields that are strings are kept', () => {
  const input = { name: ' Ada ', email: ['a@b.example'], extra: 'x', phone: 5 };
  expect(sanitiseFields(input, ['name', 'email', 'phone', 'company'])).toEqual({ name: 'Ada' });
});

test('an e-mail address is trimmed and never altered', () => {
  const email = ` "O'Hara" <o'hara@example.org>\0 `;
  expect(sanitiseFields({ email }, ['email'])).toEqual({ email: email.trim() });
});
