import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, isHoneypotFilled } from '../../../forms/honeypotField.ts';

test.each([
  ['nothing', {}, false],
  ['null', { [HONEYPOT_FIELD]: null }, false],
  ['a space', { [HONEYPOT_FIELD]: ' ' }, true],
  ['a number', { [HONEYPOT_FIELD]: 0 }, true],
  ['a field given twice', { [HONEYPOT_FIELD]: ['', 'x'] }, true],
])('%s in the honeypot: filled %j %s', (_case, input, filled) => {
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

test('the name of the honeypot means nothing to a browser that fills in forms', () => {
  expect(FILLED_BY_BROWSERS.filter((name) => HONEYPOT_FIELD.toLowerCase().includes(name))).toEqual(
    [],
  );
});
