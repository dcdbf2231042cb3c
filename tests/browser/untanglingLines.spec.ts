import type { Page } from '@playwright/test';
import { layoutShift } from './layoutShift.ts';
import { openPage, pathsWith } from './pages.ts';
import { expect, test } from './site.ts';

const BAR = 72;
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

/** The visible line of the home page's drawing, its captions and the box around both. */
function heroLine(page: Page) {
  return page.locator('.hero-line').evaluate((box) => {
    const line = [...box.querySelectorAll<SVGPathElement>('.anim-untangle')].find((path) =>
      path.checkVisibility({ visibilityProperty: true }),
    );
    const pushed = line?.closest('svg')?.querySelector('.anim-pushed');
    const [found, fixed] = [...box.querySelectorAll('li')];
    const textStart = (element: Element | undefined) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const { top, bottom } = box.getBoundingClientRect();
    return {
      path: line ? getComputedStyle(line).getPropertyValue('d') : '',
      height: line?.getBBox().height ?? 0,
      length: line?.getTotalLength() ?? 0,
      strands: pushed?.getBoundingClientRect().left ?? 0,
      foundOpacity: Number(found && getComputedStyle(found).opacity),
      foundStart: textStart(found),
      fixedStart: textStart(fixed),
      top,
      bottom,
    };
  });
}

test('the home page’s knot comes undone while all of it is in view, and is tangled again after scrolling back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await openPage(page, '/');
    const before = await heroLine(page);
    expect(before.height).toBeGreaterThan(100);
    expect(before.foundOpacity).toBe(1);

    const shiftBefore = await layoutShift(page);
    let now = before;
    for (let top = 10; now.height > 0.5 && now.top > BAR; top += 10) {
      await scrollTo(page, top);
      const next = await heroLine(page);
      expect(Math.abs(next.length / before.length - 1)).toBeLessThan(0.04);
      expect(next.strands).toBeGreaterThanOrEqual(now.strands);
      now = next;
    }
    expect(now.height).toBeLessThanOrEqual(0.5);
    expect(now.strands).toBeGreaterThan(before.strands + 20);
    expect(now.top).toBeGreaterThan(BAR);
    expect(now.bottom).toBeLessThan(size.height);
    expect(now.foundOpacity).toBe(0);
    expect(now.fixedStart).toBeCloseTo(before.foundStart, 0);
    expect(await layoutShift(page)).toBe(shiftBefore);

    // A flick through the whole page and back.
    await scrollTo(page, 9999);
    await scrollTo(page, 0);
    expect(await heroLine(page)).toEqual(before);
  }
});

test('the list of captions is the same to screen readers before and after', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  const captions = page.locator('.hero-line');
  const before = await captions.ariaSnapshot();
  expect(before).toContain('As we find it');
  await scrollTo(page, 500);
  expect(await captions.ariaSnapshot()).toBe(before);
});

for (const [name, prepare] of [
  ['under less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'on paper',
    (page: Page) => page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' }),
  ],
  ['without the property d', (page: Page) => withoutSupport(page, /\(d:\s*path\([^)]*\)\)/)],
  [
    'without scroll timelines',
    (page: Page) => withoutSupport(page, /\(animation-timeline:\s*view\(\)\)/),
  ],
] as const) {
  test(`${name} the lines stand still, the home page’s knot tangled and the phases as they end`, async ({
    page,
  }) => {
    await prepare(page);
    await openPage(page, '/');
    const { path, foundOpacity, strands } = await heroLine(page);
    await scrollTo(page, 300);
    expect(await heroLine(page)).toMatchObject({ path, foundOpacity, strands });
    expect(foundOpacity).toBe(1);

    await openPage(page, '/technology');
    expect(await page.locator('#implementation .anim-untangle').evaluate(heightOfPath)).toBe(0);
  });
}

/** Serves the deferred style as a browser reads it that lacks what a condition of `@supports` asks for. */
async function withoutSupport(page: Page, condition: RegExp): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
  for (const size of SIZES) {
    await page.setViewportSize(size);
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
      const length = () =>
        line.evaluate((element) =>
          element instanceof SVGGeometryElement ? element.getTotalLength() : 0,
        );
      await scrollTo(page, place - size.height);
      expect(await line.evaluate(heightOfPath)).toBeGreaterThan(10);
      const before = await length();
      await scrollTo(page, place - size.height * 0.3);
      expect(await line.evaluate(heightOfPath)).toBeLessThanOrEqual(0.5);
      expect(Math.abs((await length()) / before - 1)).toBeLessThan(0.03);
    }
  }
});

test('the first drawing has one pen: each part begins where and when the one before ends', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const drawings = await page.locator('.hero-line svg').evaluateAll((all) =>
    all.map((drawing) =>
      [...drawing.querySelectorAll('.anim-draw')].map((part) => {
        const style = getComputedStyle(part);
        const delay = Number.parseFloat(style.transitionDelay);
        return { delay, end: delay + Number.parseFloat(style.transitionDuration) };
      }),
    ),
  );
  expect(drawings).toHaveLength(2);
  for (const [tangle, straight, ...strands] of drawings) {
    expect(straight?.delay).toBeCloseTo(tangle?.end ?? Number.NaN);
    expect(strands).toHaveLength(2);
    for (const strand of strands) expect(strand.delay).toBeCloseTo(straight?.end ?? Number.NaN);
  }
});

/** The line beside the button of the form, its ends, and how many px the page scrolls sideways. */
const formLine = (page: Page) =>
  page.locator('#contact-form').evaluate((form) => {
    const button = form.querySelector('[type=submit]');
    if (!button) throw new Error('The form has no button.');
    const far = getComputedStyle(form, '::after');
    const { left, right } = button.getBoundingClientRect();
    return {
      formEnd: form.getBoundingClientRect().right,
      buttonStart: left,
      buttonEnd: right,
      nearWidth: Number.parseFloat(getComputedStyle(button, '::before').width),
      farWidth: far.display === 'none' ? 0 : Number.parseFloat(far.width),
      callEnd: document.querySelector('.cta span')?.getBoundingClientRect().right,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

test('on every page with the form, a line comes from the call before or from the edge, and ends at the button', async ({
  page,
}) => {
  const paths = pathsWith('id="contact-form"');
  expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/contact']));
  for (const path of paths) {
    await openPage(page, path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const line = await formLine(page);
      expect(line.overflow, path).toBeLessThanOrEqual(0);
      if (size.width < 1024) {
        expect(line.buttonStart - line.nearWidth, path).toBeLessThanOrEqual(0.5);
        continue;
      }
      expect(line.buttonEnd + line.nearWidth, path).toBeCloseTo(line.formEnd, 0);
      if (line.callEnd === undefined) {
        expect(line.formEnd + line.farWidth, path).toBeGreaterThanOrEqual(size.width);
        continue;
      }
      expect(line.farWidth, path).toBe(0);
      expect(line.callEnd, path).toBeCloseTo(line.formEnd, 0);
    }
  }
});

test('the line of /thank-you begins at the edge of the page, and that of the vision tangles at the edges of the columns', async ({
  page,
}) => {
  for (const width of [390, 792, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/thank-you?name=Ann');
    const line = page.locator('[data-thank-you] svg path').first();
    const box = await line.evaluate((path) => path.getBoundingClientRect().right);
    expect(box).toBeGreaterThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    if (width < 768) continue;
    await page.goto('/about');
    const starts = (selector: string) =>
      page
        .locator(`[aria-labelledby=vision-title] ${selector}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(await starts('[role=img] p')).toEqual(await starts('dl > div'));
  }
});
