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
  ['half\ud83d of a pair', 'half\ud83d of a pair'],
  // Marks alone take seconds to compose, so not all of them are.
  ['\u0301\u0327'.repeat(16_000), '\u0327'.repeat(1000)],
  // Cut to 1000 characters after it was trimmed, and never within one.
  ['x'.repeat(1000), 'x'.repeat(1000)],
  [` ${'x'.repeat(1001)}`, 'x'.repeat(1000)],
  [`${'x'.repeat(999)}😀`, 'x'.repeat(999)],
  [`${'x'.repeat(998)}😀`, `${'x'.repeat(998)}😀`],
])('%j becomes %j', (value, expected) => {
  expect(sanitise(value)).toBe(expected);
});

test('only named fields that are strings are kept', () => {
  const input = { name: ' Ada ', email: ['a@b.example'], extra: 'x', phone: 5 };
  expect(sanitiseFields(input, ['name', 'email', 'phone', 'company'])).toEqual({ name: 'Ada' });
  // What has a rule of its own that sanitises is left to it.
  expect(sanitiseFields({ message: ' <' }, ['message'])).toEqual({ message: ' <' });
});
