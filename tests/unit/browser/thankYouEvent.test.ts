import { expect, test } from 'vitest';
import { thankYouPath } from '../../../forms/thankYouPath.ts';
import { thankYouEvent } from '../../../src/sections/thank-you/startThankYou.ts';

test('the event has what the address of the page says', () => {
  const path = thankYouPath({
    company: 'A & B',
    phone: '1',
    message: 'Hello',
    location: 'systems',
  });
  expect(thankYouEvent(new URL(path, 'https://firm.example').searchParams)).toEqual({
    form_name: 'contact_form',
    company: 'A & B',
    has_phone: true,
    message_length: 5,
    form_location: 'systems',
  });
});

test.each([
  ['length=42.9', { message_length: 42 }],
  ['length=12abc', { message_length: 12 }],
  ['length=abc', { message_length: 0 }],
  ['phone=false', { has_phone: false }],
  ['phone=1', { has_phone: false }],
  ['company=', { company: 'not_provided' }],
])('%s is read', (query, expected) => {
  expect(thankYouEvent(new URLSearchParams(query))).toMatchObject(expected);
});
