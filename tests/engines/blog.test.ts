import { expect } from 'vitest';
import { LISTED_ARTICLES } from '../articles.ts';
import type { Engine } from './engine.ts';
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

const OPENER = 'button Subscribe to Updates';
const DIALOG = '#subscribe';
const DIALOG_STOPS = [
  'button Close',
  'field First Name',
  'field Email Address',
  'button Subscribe',
  'button Cancel',
];

/** How many articles are shown. */
function shownArticles(engine: Engine): Promise<number> {
  return engine.read(
    () => [...document.querySelectorAll('article')].filter((one) => one.checkVisibility()).length,
  );
}

journey(
  'the articles are filtered, and one of those that stay is opened',
  async ({ engine, site }) => {
    await engine.open(`${site.url}/blog`);
    await tabTo(engine, 'button AI & Automation');
    for (const [key, category] of [
      ['Enter', 'AI & Automation'],
      ['Space', 'Leadership & Strategy'],
    ] as const) {
      const stop = `button ${category}`;
      const count = LISTED_ARTICLES.filter((article) => article.category === category).length;
      if ((await focus(engine)) !== stop) await stops(engine, 1);
      await engine.press(key);
      await eventually(() => shownArticles(engine)).toBe(count);
      expect(await focus(engine)).toBe(stop);
      await eventually(() =>
        engine.read(() => document.querySelector('[data-filter-status]')?.textContent),
      ).toBe(`${category}: ${count} articles`);
    }
    await tabTo(engine, /^link /);
    await engine.press('Enter');
    const first = LISTED_ARTICLES.find(({ category }) => category === 'Leadership & Strategy');
    await expectPage(engine, `/blog/${first?.slug}`, /./);
  },
);

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
    await tabTo(engine, 'field First Name');
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
