import type { Page } from '@playwright/test';
import { ARTICLES } from '../articles.ts';
import { expectAccessible, expectMoreContrast } from './expectAccessible.ts';
import { focusFaults } from './focusFaults.ts';
import { brokenWords, layoutFaults, setTextSize } from './layoutFaults.ts';
import { openPage, PAGE_PATHS, TYPICAL_PATHS } from './pages.ts';
import { pdfPages, printFaults } from './printFaults.ts';
import { expect, test } from './site.ts';
import { tableFaults } from './tableFaults.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

/** Opening a window takes as long as checking a page, so several pages share one. */
const PAGES_IN_A_WINDOW = 7;

/** The sections with an animation that runs or is about to run. */
async function movingSections(page: Page): Promise<string[]> {
  const sections = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0)
      // A control that gets its colours once the tool is hydrated does not move.
      .filter((one) => !(one instanceof CSSTransition && /color$/.test(one.transitionProperty)))
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .map((target) => target?.closest('section')?.id ?? 'no section'),
  );
  return [...new Set(sections)];
}

/** The largest text spacing that WCAG 1.4.12 names. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Adds the visitor's own style sheet, which the content-security policy does not block. */
async function setTextSpacing(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/** Elements that scroll sideways without a tab stop or a name, and tab stops on elements that do not scroll. */
async function scrollingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls =
        ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
      const isStop = element.getAttribute('tabindex') === '0';
      const place = `${element.localName} with ${element.textContent?.trim().slice(0, 40)}`;
      if (!scrolls) return isStop ? [`a tab stop for nothing: ${place}`] : [];
      if (element.querySelector('a, button, input, select')) return [];
      if (!isStop) return [`not a tab stop: ${place}`];
      return element.ariaLabel && element.role ? [] : [`without a name: ${place}`];
    }),
  );
}

/** Checks what the content of a page can break, on every page. */
async function checkContent(page: Page, path: string): Promise<void> {
  await test.step('it prints as text on paper', async () => {
    expect(await printFaults(page)).toEqual([]);
  });
  await test.step('it holds at 280 px', async () => {
    expect(await layoutFaults(page, 280)).toEqual([]);
  });
  await test.step('what scrolls sideways is a tab stop with a name, and what does not is none', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => scrollingFaults(page)).toEqual([]);
    }
  });
  await test.step('no table scrolls sideways on a phone, its rules are whole, and figures have room', async () => {
    await expect(page.locator('main table:not(.data-table table)')).toHaveCount(0);
    if (path.includes('/worksheets/')) return;
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tableFaults(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** Checks what layout and style can break, on one page of each kind. */
async function checkLayout(page: Page, path: string): Promise<void> {
  await test.step('the focus shows at every stop, and never under the bar, backwards', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await focusFaults(page, 'Shift+Tab', path !== '/')).toEqual([]);
  });
  await test.step('axe finds nothing on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page);
  });
  await test.step('it holds at 320 px with the text spacing of WCAG 1.4.12', async () => {
    await setTextSpacing(page, TEXT_SPACING);
    expect(await layoutFaults(page, 320)).toEqual([]);
    await setTextSpacing(page, '');
  });
  await test.step("it holds with text twice as large, by the browser's setting, which breaks no word of its heading", async () => {
    await setTextSize(page, 32);
    expect(await layoutFaults(page, 1280)).toEqual([]);
    expect(await layoutFaults(page, 390)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await brokenWords(page)).toEqual([]);
    await setTextSize(page, 16);
  });
  await test.step('text over a drawing can be read', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lowContrastOverDrawings(page)).toEqual([]);
    }
  });
  await test.step('axe finds nothing on a wide screen where more contrast is asked for', async () => {
    await expectMoreContrast(page);
    if (path !== '/') return;
    await page.emulateMedia({ contrast: 'more' });
    expect(await lowContrastOverDrawings(page, { small: 7, large: 4.5 })).toEqual([]);
    await page.emulateMedia({ contrast: null });
  });
}

async function checkPage(page: Page, path: string): Promise<void> {
  await test.step('only the drawing at the top of the home page moves by itself', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPage(page, path);
    expect(await movingSections(page)).toEqual(path === '/' ? ['home'] : []);
  });
  await test.step('with less motion asked for, nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // An animation that has started goes on.
    if (path === '/') await openPage(page, path);
    expect(await movingSections(page)).toEqual([]);
  });
  await checkContent(page, path);
  if (TYPICAL_PATHS.includes(path)) await checkLayout(page, path);
}

for (let first = 0; first < PAGE_PATHS.length; first += PAGES_IN_A_WINDOW) {
  const paths = PAGE_PATHS.slice(first, first + PAGES_IN_A_WINDOW);
  test(`accessible, still, printable and holding with larger text: ${paths.join(', ')}`, async ({
    page,
  }) => {
    // A busy machine would look at an animation once it has ended.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    for (const path of paths) await test.step(path, () => checkPage(page, path));
  });
}

test('every worksheet prints on one sheet, A4 or Letter', async ({ page }) => {
  const sheets = ARTICLES.flatMap(({ worksheets }) => worksheets);
  expect(sheets).not.toHaveLength(0);
  for (const path of sheets) {
    await openPage(page, path);
    for (const format of ['A4', 'Letter'] as const) {
      expect(await pdfPages(page, format), `${path} on ${format}`).toBe(1);
    }
  }
});
