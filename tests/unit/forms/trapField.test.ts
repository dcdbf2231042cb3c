import { expect, test } from 'vitest';
import { fillsTrap, TRAP_FIELD } from '../../../forms/trapField.ts';

test.each([
  ['nothing', {}, false],
  ['null', { [TRAP_FIELD]: null }, false],
  ['a space', { [TRAP_FIELD]: ' ' }, true],
  ['a number', { [TRAP_FIELD]: 0 }, true],
  ['a field given twice', { [TRAP_FIELD]: ['', 'x'] }, true],
])('%s in the trap: filled %j %s', (_case, input, filled) => {
  expect(fillsTrap(input)).toBe(filled);
});

/** What browsers fill in by itself: the field names of the HTML standard's autofill, and other words for them. */
const FILLED_BY_BROWSERS = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name'],
  ...['honorific-suffix', 'nickname', 'username', 'new-password', 'current-password'],
  ...['one-time-code', 'organization-title', 'organization', 'street-address', 'address-line1'],
  ...['address-line2', 'address-line3', 'address-level4', 'address-level3', 'address-level2'],
  ...['address-level1', 'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name'],
  ...['cc-additional-name', 'cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year'],
  ...['cc-csc', 'cc-type', 'transaction-currency', 'transaction-amount', 'language', 'bday'],
  ...['bday-day', 'bday-month', 'bday-year', 'sex', 'url', 'photo', 'tel', 'tel-country-code'],
  ...['tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix', 'tel-local-suffix'],
  ...['tel-extension', 'email', 'impp'],
  ...['website', 'homepage', 'company', 'address', 'street', 'city', 'town', 'state', 'region'],
  ...['zip', 'phone', 'mobile', 'fax', 'login', 'password', 'birthday', 'title', 'first', 'last'],
];

test('the name of the trap means nothing to a browser that fills in forms', () => {
  expect(FILLED_BY_BROWSERS.filter((name) => TRAP_FIELD.toLowerCase().includes(name))).toEqual([]);
});
