import { expect } from 'vitest';
import { brand } from '../../brand.ts';
import { youDecideText } from '../../src/fix-first/you-decide/youDecideText.ts';
import { eventually, journey } from './journey.ts';
import { expectFocus, expectPage, focus, isShown, stops, tabTo } from './keyboard.ts';

/** The links of the bar. */
const MENU_STOPS = [
  'link AI Agents',
  'link Who We Are',
  'link Our Solutions',
  'link AI & Automation',
  'link Upskilling',
  'link Blog',
  'link Contact',
];

/** The stops of the menu on a small screen. */
const SMALL_MENU_STOPS = [...MENU_STOPS, 'link Draw your process'];

/** The first stops of the keyboard at 1280 px: bar, hero, two sections. */
const FIRST_STOPS = [
  'link Skip to content',
  `link ${brand.name}, home`,
  ...MENU_STOPS,
  'link Get started',
  'link Learn more about the firm',
  'link Draw your process',
  'link Scroll down',
  "link Don't Fall Behind - Start Now",
  'link See AI Solutions',
  `link ${youDecideText.skip}`,
  `button ${youDecideText.answers.buy}`,
  `button ${youDecideText.answers.repair}`,
  `field ${youDecideText.yours.label}`,
  ...Object.keys(youDecideText.yours.waits).map((label) => `button ${label}`),
  'link More About Us',
];

journey(
  'the first stops come in order and back again, and a service is found past the navigation and through it',
  async ({ engine, site }) => {
    await engine.open(site.url);
    expect(await stops(engine, FIRST_STOPS.length)).toEqual(FIRST_STOPS);
    const back = FIRST_STOPS.toReversed().slice(1);
    expect(await stops(engine, back.length, 'Shift+Tab')).toEqual(back);
    await engine.press('Enter');
    expect(await stops(engine, 1)).toEqual(['link Get started']);

    await tabTo(engine, 'link Our Solutions', 'Shift+Tab');
    await engine.press('Enter');
    await eventually(() => engine.read(() => window.location.hash)).toBe('#solutions');
    expect(await stops(engine, 1)).toEqual([expect.stringMatching(/^link Learn More/)]);
    await engine.press('Enter');
    await expectPage(engine, '/services/process-audits');
  },
);

journey(
  'the menu of a small screen opens, is walked through, gives the focus back and closes when it is left',
  async ({ engine, site }) => {
    await engine.resize(390, 844);
    await engine.open(site.url);
    await tabTo(engine, 'button Menu');
    for (const key of ['Enter', 'Space'] as const) {
      await engine.press(key);
      await eventually(() => isShown(engine, '#site-menu')).toBe(true);
      expect(await stops(engine, SMALL_MENU_STOPS.length)).toEqual(SMALL_MENU_STOPS);
      await engine.press('Escape');
      await eventually(() => isShown(engine, '#site-menu')).toBe(false);
      await expectFocus(engine, 'button Menu');
    }
    await engine.press('Enter');
    await engine.press('Enter');
    await eventually(() => isShown(engine, '#site-menu')).toBe(false);
    await expectFocus(engine, 'button Menu');

    await engine.press('Enter');
    await stops(engine, SMALL_MENU_STOPS.length + 1);
    await eventually(() => isShown(engine, '#site-menu')).toBe(false);

    await tabTo(engine, 'button Menu', 'Shift+Tab');
    await engine.press('Enter');
    await tabTo(engine, 'link Upskilling');
    await engine.press('Enter');
    await eventually(() => engine.read(() => window.location.hash)).toBe('#upskilling');
    await eventually(() => isShown(engine, '#site-menu')).toBe(false);
  },
);

journey(
  'a case study is opened, closed by a key and by Back, and leaves no trace in the history',
  async ({ engine, site }) => {
    const dialog = '#case-lead-response';
    const hash = () => engine.read(() => window.location.hash);
    await engine.open(`${site.url}/#results`);
    // Until the script has loaded, the links lead to the texts of the dialogs.
    await eventually(() => engine.read(() => 'siteFonts' in document.documentElement.dataset)).toBe(
      true,
    );
    await tabTo(engine, /^link Read Case Study/);
    const link = await focus(engine);
    const entries = await engine.read(() => history.length);
    for (const closes of ['key', 'key', 'Back']) {
      await engine.press('Enter');
      await eventually(hash).toBe(dialog);
      expect(await isShown(engine, dialog)).toBe(true);
      if (closes === 'key') await engine.press('Escape');
      else await engine.read(() => history.back());
      await eventually(hash).toBe('#results');
      await eventually(() => isShown(engine, dialog)).toBe(false);
      await expectFocus(engine, link);
    }
    expect(await engine.read(() => history.length)).toBe(entries + 1);
  },
);
