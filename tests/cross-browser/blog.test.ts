import { expect } from 'vitest';
import { eventually, journey } from './journey.ts';
import { expectFocus, fillFields, focus, isShown, stops, tabTo, toasts } from './keyboard.ts';

const OPENER = 'button Subscribe to Updates';
const DIALOG = '#subscribe';
/** What the dialog gives the focus to when it opens, and what follows; the Close button is before it. */
const DIALOG_STOPS = [
  'field First Name',
  'field Email Address',
  'button Subscribe',
  'button Cancel',
];

journey(
  'a visitor subscribes in the dialog, which stays open meanwhile',
  async ({ engine, site, expectedProblems }) => {
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
    const subscribers = () =>
      site.database.selectFrom('newsletter_subscribers').selectAll().execute();
    expect(await subscribers()).toMatchObject([{ first_name: 'Zoë', email: 'zoe@client.example' }]);
    await eventually(() => isShown(engine, DIALOG)).toBe(false);
    await expectFocus(engine, OPENER);

    await engine.press('Enter');
    await expectFocus(engine, 'field First Name');
    await fillFields(engine, ['Ada', 'ada@client.example']);
    await engine.read(() => {
      window.fetch = () => new Promise(() => undefined);
    });
    await engine.press('Enter');
    await eventually(() => isShown(engine, `${DIALOG} [aria-busy="true"]`)).toBe(true);
    for (const key of ['Escape', 'Escape'] as const) await engine.press(key);
    expect(await isShown(engine, DIALOG)).toBe(true);
  },
);
