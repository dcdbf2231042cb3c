import { expect } from 'vitest';
import { CONTACT_FIELD_NAMES, type ContactField } from '../../forms/contactForm.ts';
import type { Engine } from './engine.ts';
import { eventually, journey, writtenMails } from './journey.ts';
import { expectFocus, expectPage, fillFields, stops, tabTo, toasts } from './keyboard.ts';
import { CONTACT_STOPS } from './stops.ts';

const MESSAGE = {
  name: 'Zoë Winter',
  email: 'zoe@client.example',
  phone: '+44 20 7946 0000',
  company: 'Winter Manufacturing',
  message: 'Our order process crosses six desks and nobody knows why.',
} as const;

/** Values in the order of the form's fields. */
function inOrder(values: Partial<Record<ContactField, string>>): string[] {
  return CONTACT_FIELD_NAMES.map((field) => values[field] ?? '');
}

/** The name and the described message of every field that is marked as wrong. */
function wrongFields(engine: Engine): Promise<(readonly [string, string])[]> {
  return engine.read(() =>
    [...document.querySelectorAll('#contact-form [aria-invalid="true"]')].map((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
      const described = ids.map((id) => document.getElementById(id));
      const shown = described.filter((one) => one?.checkVisibility() && one.dataset.fieldError);
      return [
        field.getAttribute('name') ?? '',
        shown.map((one) => one?.textContent).join(' '),
      ] as const;
    }),
  );
}

journey('a message is sent, with mistakes first', async ({ engine, site }) => {
  await engine.open(site.url);
  await tabTo(engine, 'field Full Name');
  expect(await stops(engine, CONTACT_STOPS.length - 1)).toEqual(CONTACT_STOPS.slice(1));

  await engine.press('Enter');
  await eventually(() => toasts(engine)).toEqual(['Invalid inputName is required']);
  await expectFocus(engine, 'field Full Name');
  await eventually(() => wrongFields(engine)).toEqual([
    ['name', 'Name is required'],
    ['email', 'Invalid email address'],
    ['message', 'Message must be at least 10 characters'],
  ]);
  expect(await site.database.selectFrom('messages').selectAll().execute()).toEqual([]);

  await fillFields(engine, inOrder(MESSAGE));
  expect(await wrongFields(engine)).toEqual([]);
  expect(await stops(engine, 1)).toEqual(['button Send Message']);
  await engine.press('Space');
  await expectPage(engine, '/thank-you', /./);
  await eventually(() => toasts(engine)).toEqual([expect.stringContaining('Message Sent!')]);

  const stored = await site.database.selectFrom('messages').selectAll().execute();
  expect(stored).toMatchObject([MESSAGE]);
  await eventually(() => writtenMails(site)).toMatchObject([
    { replyTo: [{ address: MESSAGE.email }], text: expect.stringContaining(MESSAGE.message) },
  ]);
});

journey(
  'a contact link leads to the form, where Enter in a field sends',
  async ({ engine, site }) => {
    await engine.open(`${site.url}/thank-you`);
    await tabTo(engine, 'link Contact');
    await engine.press('Enter');
    await expectPage(engine, '/');
    await expectFocus(engine, 'field Full Name');
    const { name, email, message } = MESSAGE;
    await fillFields(engine, inOrder({ name, email, message }));
    await tabTo(engine, 'field Email Address', 'Shift+Tab');
    await engine.press('Enter');
    await expectPage(engine, '/thank-you');
    const stored = await site.database.selectFrom('messages').selectAll().execute();
    expect(stored).toMatchObject([{ name, location: 'navigation' }]);
  },
);
