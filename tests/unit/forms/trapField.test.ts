import { expect, test } from 'vitest';
import { isHoneypotFilled, TRAP_FIELD } from '../../../forms/trapField.ts';

test.each([
  ['nothing', {}, false],
  ['null', { [TRAP_FIELD]: null }, false],
  ['a space', { [TRAP_FIELD]: ' ' }, true],
  ['a number', { [TRAP_FIELD]: 0 }, true],
  ['a field given twice', { [TRAP_FIELD]: ['', 'x'] }, true],
])('%s in the trap: filled %j %s', (_case, input, filled) => {
  expect(isHoneypotFilled(input)).toBe(filled);
});

/**
 * What browsers fill in by itself: the field names of the HTML standard's autofill, and other words for them. A name
 * that holds another one, as `given-name` does, is left out.
 */
const FILLED_BY_BROWSERS = [
  ...['name', 'honorific-prefix', 'honorific-suffix', 'one-time-code', 'organization', 'country'],
  ...['postal-code', 'cc-number', 'cc-exp', 'cc-csc', 'cc-type', 'transaction-currency'],
  ...['transaction-amount', 'language', 'bday', 'sex', 'url', 'photo', 'tel', 'email', 'impp'],
  ...['website', 'homepage', 'company', 'address', 'street', 'city', 'town', 'state', 'region'],
  ...['zip', 'phone', 'mobile', 'fax', 'login', 'password', 'birthday', 'title', 'first', 'last'],
];

test('the name of the trap means nothing to a browser that fills in forms', () => {
  expect(FILLED_BY_BROWSERS.filter((name) => TRAP_FIELD.toLowerCase().includes(name))).toEqual([]);
});
