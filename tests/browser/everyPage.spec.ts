import type { Page } from '@playwright/test';
import { expectAccessible, expectMoreContrast } from './expectAccessible.ts';
import { layoutFaults, setTextSize } from './layoutFaults.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { printFaults } from './printFaults.ts';
import { expect, test } from './site.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

/** To open a window takes as long as to look at a page, so several are looked at in one. */
const PAGES_IN_A_WINDOW = 7;

/** What is moving now, or waits to: the sections that it is in. */
async function movingSections(page: Page): Promise<string[]> {
  const sections = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .map((target) => target?.closest('section')?.id ?? 'no section'),
  );
  return [...new Set(sections)];
}

async function lookAt(page: Page, path: string): Promise<void> {
  await test.step('only the drawing at the top of the home page moves by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPage(page, path);
    expect(await movingSections(page)).toEqual(path === '/' ? ['home'] : []);
  });
  await test.step('with less motion asked for, nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What has begun to move goes on.
    if (path === '/') await openPage(page, path);
    expect(await movingSections(page)).toEqual([]);
  });
  await test.step('it prints as text on paper', async () => {
    expect(await printFaults(page)).toEqual([]);
  });
  for (const width of [390, 1280]) {
    await test.step(`axe finds nothing at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await lowContrastOverDrawings(page)).toEqual([]);
    });
  }
  await test.step('it has more contrast where that is asked for', async () => {
    await expectMoreContrast(page);
    if (path !== '/') return;
    await page.emulateMedia({ contrast: 'more' });
    expect(await lowContrastOverDrawings(page, { small: 7, large: 4.5 })).toEqual([]);
    await page.emulateMedia({ contrast: null });
  });
  await test.step('it holds at 320 px', async () => {
    expect(await layoutFaults(page, 320)).toEqual([]);
  });
  await test.step("it holds with text twice as large, by the browser's setting", async () => {
    await setTextSize(page, 32);
    expect(await layoutFaults(page, 390)).toEqual([]);
    expect(await layoutFaults(page, 1280)).toEqual([]);
    await setTextSize(page, 16);
  });
  await test.step('it holds with text twice as large, by a zoom that changes no breakpoint', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await layoutFaults(page, 1280)).toEqual([]);
  });
}

for (let first = 0; first < PAGE_PATHS.length; first += PAGES_IN_A_WINDOW) {
  const paths = PAGE_PATHS.slice(first, first + PAGES_IN_A_WINDOW);
  test(`accessible, still, printable and holding with larger text: ${paths.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const path of paths) await test.step(path, () => lookAt(page, path));
  });
}
