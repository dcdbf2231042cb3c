import { expect } from 'vitest';
import { eventually, journey } from './journey.ts';
import { expectFocus, expectPage, focus, isShown, stops, tabTo } from './keyboard.ts';
import { HOME_STOPS, MENU_STOPS } from './stops.ts';

journey(
  'the first stops of the home page come in order, and back again',
  async ({ engine, site }) => {
    await engine.open(site.url);
    expect(await stops(engine, HOME_STOPS.length)).toEqual(HOME_STOPS);
    const back = HOME_STOPS.toReversed().slice(1);
    expect(await stops(engine, back.length, 'Shift+Tab')).toEqual(back);
  },
);

journey(
  'a service is found from the home page, past the navigation and through it',
  async ({ engine, site }) => {
    await engine.open(site.url);
    expect(await stops(engine, 1)).toEqual(['link Skip to content']);
    await engine.press('Enter');
    expect(await stops(engine, 1)).toEqual(['link Draw your process and see why']);

    await tabTo(engine, 'link Our Solutions', 'Shift+Tab');
    await engine.press('Enter');
    await eventually(() => engine.read(() => window.location.hash)).toBe('#solutions');
    const [first = ''] = await stops(engine, 1);
    expect(first).toMatch(/^link Learn More/);
    await engine.press('Enter');
    await expectPage(engine, '/services/process-audits', /./);
  },
);

journey(
  'the menu of a small screen opens, is walked through and gives the focus back',
  async ({ engine, site }) => {
    await engine.resize(390, 844);
    await engine.open(site.url);
    await tabTo(engine, 'button Menu');
    for (const key of ['Enter', 'Space'] as const) {
      await engine.press(key);
      await eventually(() => isShown(engine, '#site-menu')).toBe(true);
      expect(await stops(engine, 7)).toEqual(MENU_STOPS);
      await engine.press('Escape');
      await eventually(() => isShown(engine, '#site-menu')).toBe(false);
      await expectFocus(engine, 'button Menu');
    }
    await engine.press('Enter');
    await engine.press('Enter');
    await eventually(() => isShown(engine, '#site-menu')).toBe(false);
    await expectFocus(engine, 'button Menu');

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

journey(
  'the questions are walked through by arrows, Home and End, and one at most is open',
  async ({ engine, site }) => {
    await engine.open(site.url);
    await tabTo(engine, /^question /);
    const questions = await engine.read(() =>
      [...document.querySelectorAll('#faq summary')].map(
        ({ textContent }) => `question ${textContent.replace(/\s+/g, ' ').trim()}`,
      ),
    );
    expect(questions).toHaveLength(10);
    const openOnes = () =>
      engine.read(() =>
        [...document.querySelectorAll('#faq details[open] > summary')].map(
          ({ textContent }) => `question ${textContent.replace(/\s+/g, ' ').trim()}`,
        ),
      );
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 9],
      ['ArrowDown', 0],
      ['End', 9],
      ['Home', 0],
    ] as const) {
      await engine.press(key);
      expect(await focus(engine)).toBe(questions[index]);
    }
    await engine.press('Enter');
    await eventually(openOnes).toEqual(questions.slice(0, 1));
    await engine.press('End');
    await engine.press('Space');
    await eventually(openOnes).toEqual(questions.slice(9));
    await engine.press('Enter');
    await eventually(openOnes).toEqual([]);
  },
);
