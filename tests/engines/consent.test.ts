import { expect } from 'vitest';
import { buildMeasuredSite } from '../buildMeasuredSite.ts';
import { startSite } from '../server/startSite.ts';
import { eventually, journey } from './journey.ts';
import { expectFocus, expectPage, isShown, stops, tabTo } from './keyboard.ts';

const BANNER = '[data-consent-banner]';
const DIALOG = '#cookie-settings';
const LINK = 'link Cookie settings';

journey(
  'the choice is made early, holds on the next page and is reopened from the footer',
  async ({ engine }) => {
    const site = await startSite({}, { pages: { siteDir: buildMeasuredSite() } });
    await engine.open(site.url);
    await eventually(() => isShown(engine, BANNER)).toBe(true);
    expect(await stops(engine, 4)).toEqual([
      'link Skip to content',
      'link Privacy Policy',
      'button Accept',
      'button Refuse',
    ]);
    await engine.press('Enter');
    await eventually(() => isShown(engine, BANNER)).toBe(false);

    await engine.open(`${site.url}/privacy`);
    await expectPage(engine, '/privacy');
    await tabTo(engine, LINK);
    expect(await isShown(engine, BANNER)).toBe(false);
    await engine.press('Enter');
    await eventually(() => isShown(engine, DIALOG)).toBe(true);
    await eventually(() => isShown(engine, `${DIALOG} [data-consent-states="refused"]`)).toBe(true);
    await engine.press('Escape');
    await eventually(() => isShown(engine, DIALOG)).toBe(false);
    await expectFocus(engine, LINK);

    await engine.press('Enter');
    await tabTo(engine, 'button Refuse');
    await engine.press('Space');
    await eventually(() => isShown(engine, DIALOG)).toBe(false);
    await expectFocus(engine, LINK);
    const foreign = await engine.read(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).origin)
        .filter((origin) => origin !== window.location.origin),
    );
    expect(foreign).toEqual([]);
  },
);
