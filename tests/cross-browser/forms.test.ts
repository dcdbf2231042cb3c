import { expect } from 'vitest';
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactField } from '../../forms/contactForm.ts';
import { eventually, journey } from './journey.ts';
import {
  expectFocus,
  expectPage,
  fillFields,
  focus,
  isShown,
  stops,
  tabTo,
  toasts,
} from './keyboard.ts';

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

const OPENER = 'button Subscribe to Updates';
const DIALOG = '#subscribe';
/** What the dialog gives the focus to when it opens, and what follows; the Close button is before it. */
const DIALOG_STOPS = [
  'field First Name',
  'field Email Address',
  'button Subscribe',
  'button Cancel',
];

journey('a message is sent, with mistakes first', async ({ engine, site }) => {
  await engine.open(site.url);
  await tabTo(engine, 'field Full Name');
  expect(await stops(engine, FORM_STOPS.length - 1)).toEqual(FORM_STOPS.slice(1));

  await engine.press('Enter');
  await eventually(() => toasts(engine)).toEqual(['Invalid inputName is required']);
  await expectFocus(engine, 'field Full Name');
  expect(await site.database.selectFrom('messages').selectAll().execute()).toEqual([]);

  const values = CONTACT_FIELD_NAMES.map((name) => MESSAGE[name] ?? '');
  await fillFields(engine, values);
  expect(await stops(engine, 1)).toEqual(['button Send Message']);
  await engine.press('Space');
  await expectPage(engine, '/thank-you');
  await eventually(() => toasts(engine)).toEqual([expect.stringContaining('Message Sent!')]);

  const stored = await site.database.selectFrom('messages').selectAll().execute();
  expect(stored).toMatchObject([MESSAGE]);
});

journey('a visitor subscribes in the dialog', async ({ engine, site, expectedProblems }) => {
  expectedProblems.push(/Security event/);
  await engine.open(`${site.url}/blog`);
  await tabTo(engine, OPENER);
  await engine.press('Enter');
  await eventually(() => isShown(engine, DIALOG)).toBe(true);
  expect(await focus(engine)).toBe(DIALOG_STOPS[0]);
  expect(await stops(engine, DIALOG_STOPS.length - 1)).toEqual(DIALOG_STOPS.slice(1));
  await engine.press('Escape');
  await eventually(() => isShown(engine, DIALOG)).toBe(false);
  await expectFocus(engine, OPENER);

  await engine.press('Space');
  await tabTo(engine, 'button Subscribe');
  await engine.press('Enter');
  await eventually(() => toasts(engine)).toEqual(['Invalid inputFirst name is required']);
  await expectFocus(engine, 'field First Name');
  await fillFields(engine, ['Zoë', 'zoe@client.example']);
  await engine.press('Enter');
  await eventually(() => isShown(engine, `${DIALOG} [role="status"]`)).toBe(true);
  const subscribers = site.database.selectFrom('newsletter_subscribers').selectAll();
  expect(await subscribers.execute()).toMatchObject([
    { first_name: 'Zoë', email: 'zoe@client.example' },
  ]);
  await eventually(() => isShown(engine, DIALOG)).toBe(false);
  await expectFocus(engine, OPENER);
});
