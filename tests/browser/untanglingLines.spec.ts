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
  for (const [name, prepare] of [
    ['less motion', () => page.emulateMedia({ reducedMotion: 'reduce' })],
    ['paper', () => page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })],
    ['no property d', () => withoutSupport(page, /\(d:\s*path\([^)]*\)\)/)],
    ['no timelines', () => withoutSupport(page, /\(animation-timeline:\s*view\(\)\)/)],
  ] as const) {
    await prepare();
    await openPage(page, '/');
    const stillAt = () => page.evaluate(heroLineAt, 1);
    expect(await stillAt(), name).toMatchObject({ tangleHeight: 162, gone: 0 });
    await openPage(page, '/technology');
    const phases = page.locator('#implementation .anim-untangle');
    expect(await phases.evaluate(heightOfPath), name).toBe(0);
  }
});

/** Serves the deferred style as a browser reads it that lacks what a condition of `@supports` asks for. */
async function withoutSupport(page: Page, condition: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  await page.unrouteAll();
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
    await openPage(page, path);
    const line = page.locator(`${section} .anim-untangle`);
    const view = page.locator(`${section} .untangle-view:has(.anim-untangle)`);
    const place = await view.evaluate((element) => element.getBoundingClientRect().top);
    await scrollTo(page, place - height);
    expect(await line.evaluate(heightOfPath), section).toBeGreaterThan(10);
    await scrollTo(page, place - height * 0.3);
    expect(await line.evaluate(heightOfPath), section).toBeLessThanOrEqual(0.5);
  }
});
