import { expect, test } from '@playwright/test';
import { parseContact } from '../../forms/contactForm.ts';
import { ACCEPTED } from '../unit/forms/acceptedInputs.ts';
import { REFUSED } from '../unit/forms/refusedInputs.ts';

const VALID = { name: 'Ada', message: 'Our invoices take nine days.' };

/** Addresses that a browser accepts and the form does not, with the reason. */
const STRICTER: readonly string[] = [
  // No dot in the domain.
  'ann@localhost',
  // Sanitising would remove the apostrophe.
  "ann.o'brien@example.com",
  "'ann@example.com",
  // Longer than mail servers accept.
  `${'a'.repeat(65)}@example.com`,
  ...REFUSED.flatMap(([, , given, message]) => (message.startsWith('Email must') ? [given] : [])),
];

test('the form and the browser agree on which addresses are valid, but for those listed', async ({
  page,
}) => {
  await page.setContent('<input type="email" required>');
  const given = [...ACCEPTED, ...REFUSED].flatMap(([, field, value]) =>
    field === 'email' ? [value] : [],
  );
  const stored = given.map((email) => parseContact({ ...VALID, email }).data?.email);
  const isValid = (values: readonly string[]) =>
    page.evaluate((emails) => {
      const input = document.querySelector('input');
      return emails.filter((email) => {
        if (input) input.value = email;
        return input?.validity.valid;
      });
    }, values);

  const taken = await isValid(given);
  const refused = given.filter((_, index) => stored[index] === undefined);
  expect(taken.filter((email) => refused.includes(email))).toEqual(
    refused.filter((email) => STRICTER.includes(email)),
  );
  expect(taken.length).toBeGreaterThan(STRICTER.length);
  // The browser accepts every address that the form has normalised.
  const kept = stored.filter((email) => email !== undefined);
  expect(await isValid(kept)).toEqual(kept);
});
