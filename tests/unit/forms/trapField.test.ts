import { expect, test } from 'vitest';
import { fillsTrap, TRAP_FIELD } from '../../../forms/trapField.ts';

test.each([
  ['nothing', {}, false],
  ['an empty text', { [TRAP_FIELD]: '' }, false],
  ['null', { [TRAP_FIELD]: null }, false],
  ['another field', { subject: 'x' }, false],
  ['a text', { [TRAP_FIELD]: 'https://spam.example' }, true],
  ['a space', { [TRAP_FIELD]: ' ' }, true],
  ['a number', { [TRAP_FIELD]: 0 }, true],
  ['a field given twice', { [TRAP_FIELD]: ['', 'x'] }, true],
])('%s in the trap: filled %j %s', (_case, input, filled) => {
  expect(fillsTrap(input)).toBe(filled);
});
