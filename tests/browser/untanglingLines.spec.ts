import type { Page } from '@playwright/test';
import { BUDGETS } from '../budgets.ts';
import { HERO_SHAPES, heroLineAt } from '../heroLineAt.ts';
import { layoutShift } from './layoutShift.ts';
import { openPage } from './pages.ts';
import { expect, test } from './site.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Scrolls to a place, and waits for the frame that shows it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (place) => {
    window.scrollTo({ top: place, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, top);
}

test('the home page’s line gets shorter while it sticks below the bar, and longer again after scrolling back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await openPage(page, '/');
    const shiftBefore = await layoutShift(page);
    const captions = await page.locator('.hero-line').ariaSnapshot();
    for (const [share, shape] of [...HERO_SHAPES, HERO_SHAPES[0]]) {
      await expect.poll(() => page.evaluate(heroLineAt, share)).toEqual(shape);
    }
    expect((await layoutShift(page)) - shiftBefore).toBeLessThan(BUDGETS.layoutShift);
    expect(await page.locator('.hero-line').ariaSnapshot()).toBe(captions);
    expect(captions).toContain('As we find it');
  }
});

test('under less motion, on paper, and without what CSS needs for it the lines stand still, the knot tangled and the phases as they end', async ({
  page,
}) => {
  const expectStill = async (name: string) => {
    const isHome = new URL(page.url()).pathname === '/';
    if (isHome) {
      const still = await page.evaluate(heroLineAt, 1);
      expect(still, name).toMatchObject({ tangleHeight: 162, gone: 0 });
      return;
    }
    const phases = page.locator('#implementation .anim-untangle');
    expect(await phases.evaluate(heightOfPath), name).toBe(0);
  };
  for (const path of ['/', '/technology']) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await openPage(page, path);
    await expectStill('less motion');
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
    await expectStill('paper');
    for (const condition of [/\(d:\s*path\([^)]*\)\)/, /\(animation-timeline:\s*view\(\)\)/]) {
      await withoutSupport(page, condition);
      await openPage(page, path);
      await expectStill(`without ${condition}`);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** Serves the deferred style as a browser reads it that lacks what a condition of `@supports` asks for. */
async function withoutSupport(page: Page, condition: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/untangle*.css', async (route) => {
    const response = await route.fetch();
    const style = await response.text();
    expect(style).toMatch(condition);
    await route.fulfill({ response, body: style.replace(condition, '(unknown: 0)') });
  });
}

const heightOfPath = (path: SVGElement | HTMLElement) =>
  path instanceof SVGGraphicsElement ? path.getBBox().height : Number.NaN;

test('phases, the call to action and the vision come undone while they are in view', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const [path, section] of [
    ['/technology', '#implementation'],
    ['/methodology', '#phases'],
    ['/about', '.cta'],
    ['/about', '[aria-labelledby=vision-title]'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await openPage(page, path);
    await scrollTo(page, 0);
    const line = page.locator(`${section} .anim-untangle`);
    const view = page.locator(`${section} .untangle-view:has(.anim-untangle)`);
    const place = await view.evaluate((element) => element.getBoundingClientRect().top);
    await scrollTo(page, place - height);
    expect(await line.evaluate(heightOfPath), section).toBeGreaterThan(10);
    await scrollTo(page, place - height * 0.3);
    expect(await line.evaluate(heightOfPath), section).toBeLessThanOrEqual(0.5);
  }
});
