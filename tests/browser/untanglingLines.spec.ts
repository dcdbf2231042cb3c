import type { Page } from '@playwright/test';
import { BUDGETS } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import { openPage } from './pages.ts';
import { expect, test } from './site.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Runs in the page: the shape of the home page's line, scrolled to a share of its stage. */
function heroLineAt(share: number) {
  const stage = document.querySelector<HTMLElement>('.hero-stage');
  const content = stage?.firstElementChild;
  const line = stage?.querySelector<SVGPathElement>('.anim-untangle');
  const [time] = stage?.querySelectorAll('.hero-figure') ?? [];
  if (!stage || !content || !line || !time) throw new Error('The page has no such line.');
  const start =
    stage.getBoundingClientRect().top + scrollY - parseFloat(getComputedStyle(content).top);
  const length = stage.clientHeight - content.clientHeight;
  window.scrollTo({ top: start + share * length, behavior: 'instant' });
  const { right } = line.ownerSVGElement?.getBoundingClientRect() ?? { right: 0 };
  const end = [...stage.querySelectorAll('.hero-moved path')].at(-1)?.getBoundingClientRect().right;
  return {
    tangleHeight: Math.round(line.getBBox().height),
    gone: Math.abs(
      Math.round((100 * (right - (end ?? 0))) / (line.ownerSVGElement?.clientWidth ?? 1)),
    ),
    tenthsOfDays: getComputedStyle(time).getPropertyValue('--tenths'),
  };
}

/** The line at places of the stage: as found, repaired, and automated as well. */
const HERO_SHAPES = [
  [0, { tangleHeight: 162, gone: 0, tenthsOfDays: '90' }],
  [0.67, { tangleHeight: 0, gone: 28, tenthsOfDays: '65' }],
  [1, { tangleHeight: 0, gone: 29, tenthsOfDays: '64' }],
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
