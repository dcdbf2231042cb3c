import { expect } from 'vitest';
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactField } from '../../forms/contactForm.ts';
import type { Engine } from './engine.ts';
import { eventually, journey } from './journey.ts';
import { expectFocus, expectPage, fillFields, stops, tabTo, toasts } from './keyboard.ts';

const MESSAGE: Partial<Record<ContactField, string>> = {
  name: 'Zoë Winter',
  email: 'zoe@client.example',
  phone: '+44 20 7946 0000',
  company: 'Winter Manufacturing',
  message: 'Our order process crosses six desks and nobody knows why.',
};

const FORM_STOPS = [
  ...CONTACT_FIELD_NAMES.map((name) => `field ${CONTACT_FIELDS[name].label}`),
  'button Send Message',
];

/** The names of the fields that are marked as wrong. */
function wrongFields(engine: Engine): Promise<(string | null)[]> {
  return engine.read(() =>
    [...document.querySelectorAll('#contact-form [aria-invalid="true"]')].map((field) =>
      field.getAttribute('name'),
    ),
  );
}

journey('a message is sent, with mistakes first', async ({ engine, site }) => {
  await engine.open(site.url);
  await tabTo(engine, 'field Full Name');
  expect(await stops(engine, FORM_STOPS.length - 1)).toEqual(FORM_STOPS.slice(1));

  await engine.press('Enter');
  await eventually(() => toasts(engine)).toEqual(['Invalid inputName is required']);
  await expectFocus(engine, 'field Full Name');
  await eventually(() => wrongFields(engine)).toEqual(['name', 'email', 'message']);
  expect(await site.database.selectFrom('messages').selectAll().execute()).toEqual([]);

  const values = CONTACT_FIELD_NAMES.map((name) => MESSAGE[name] ?? '');
  await fillFields(engine, values);
  expect(await wrongFields(engine)).toEqual([]);
  expect(await stops(engine, 1)).toEqual(['button Send Message']);
  await engine.press('Space');
  await expectPage(engine, '/thank-you');
  await eventually(() => toasts(engine)).toEqual([expect.stringContaining('Message Sent!')]);

  const stored = await site.database.selectFrom('messages').selectAll().execute();
  expect(stored).toMatchObject([MESSAGE]);
});
