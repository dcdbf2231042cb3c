import type { Locator, Page } from '@playwright/test';
import { setTextSize } from './layoutFaults.ts';
import { expect, hold, test } from './site.ts';

const SECTIONS = ['ai-agents', 'about', 'solutions', 'ai-automation', 'upskilling', 'insights'];

const bar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const mainLinks = (page: Page) => menu(page).getByRole('link');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

const topOf = (page: Page, id: string) =>
  page.evaluate(
    (section) => document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN,
    id,
  );

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test('is opaque white with border and shadow, with the other mark, above 50 px only, leads to each section with 100 px offset and marks it as active', async ({
  page,
}) => {
  await page.goto('/');
  const marks = bar(page).locator('a[href="/"] svg');
  await scrollTo(page, 50);
  await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(marks.first()).toBeVisible();
  await expect(marks.last()).toBeHidden();

  await scrollTo(page, 51);
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(bar(page)).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await expect(bar(page)).not.toHaveCSS('box-shadow', 'none');
  await expect(marks.first()).toBeHidden();
  await expect(marks.last()).toBeVisible();

  for (const [index, section] of SECTIONS.entries()) {
    const link = mainLinks(page).nth(index);
    await link.click();
    await expect.poll(() => topOf(page, section)).toBeCloseTo(100, -0.5);
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-navigation] a[aria-current]:visible')).toHaveCount(1);
  }
  await page.goto('/thank-you');
  await mainLinks(page).nth(2).click();
  await expect(page).toHaveURL(/\/#solutions$/);
  await expect.poll(() => topOf(page, 'solutions')).toBeCloseTo(100, -0.5);
});

test('marks the right section at every place of the page', async ({ page }) => {
  /** The section whose links are marked, and the last whose top is at 200 px or above. */
  const markedAndAsked = () =>
    page.evaluate((sections) => {
      const links = document.querySelectorAll('[data-navigation] a[aria-current="true"]');
      const marked = new Set([...links].map((link) => link.getAttribute('href')?.slice(1)));
      const asked = sections.findLast((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top <= 200;
      });
      return { marked: [...marked], asked: asked ? [asked] : [] };
    }, SECTIONS);
  const expectRuleKept = () =>
    expect(async () => {
      const { marked, asked } = await markedAndAsked();
      expect(marked).toEqual(asked);
    }).toPass();

  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/');
  expect(await markedAndAsked()).toEqual({ marked: [], asked: [] });
  for (const id of SECTIONS.toReversed()) {
    const reached = Math.ceil((await topOf(page, id)) + (await page.evaluate(() => scrollY))) - 200;
    for (const place of [reached, reached - 2]) {
      await scrollTo(page, place);
      await expectRuleKept();
    }
  }
  await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
  await expectRuleKept();
});

test("a link scrolls smoothly, unless less motion is asked for, before the site's fonts are set, and its end stays right once they are", async ({
  page,
}) => {
  const setFonts = await hold(page, /\.woff2$/);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const places = new Set<number>();
    window.addEventListener('scroll', () => places.add(Math.round(scrollY)));
    Object.assign(window, { places });
  });
  await menu(page).getByRole('link', { name: 'Upskilling' }).click();
  await expect.poll(() => topOf(page, 'upskilling')).toBeCloseTo(100, -0.5);
  const places = await page.evaluate(
    () => (window as unknown as { places: Set<number> }).places.size,
  );
  expect(places).toBeGreaterThan(4);
  await expect(page.locator('html')).not.toHaveAttribute('data-site-fonts');
  setFonts();
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await expect.poll(() => topOf(page, 'upskilling')).toBeCloseTo(100, -0.5);
});

test('a link that is asked for in a new tab or window opens there and changes nothing here', async ({
  page,
  context,
}) => {
  for (const [path, name, address, press] of [
    ['/thank-you', 'Schedule a Call', /\/#contact$/, { modifiers: ['Control'] }],
    ['/', 'Schedule a Call', /\/#contact$/, { button: 'middle' }],
    ['/', /^Read Case Study\s?: The lead/, /\/#case-lead-response$/, { modifiers: ['Shift'] }],
  ] satisfies [string, string | RegExp, RegExp, Parameters<Locator['click']>[0]][]) {
    await page.goto(path);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click(press);
    const other = await opened;
    await expect(other).toHaveURL(address);
    await other.close();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu closes when the bar has room for its links, by its button or a choice, lists the sections, and is walked through by the keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    for (const stops of [0, 2]) {
      await menuButton(page).press('Enter');
      for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab');
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(mainLinks(page).and(page.locator(':focus'))).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menuButton(page)).toBeVisible();
      await expect(menu(page)).toBeHidden();
    }

    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Our Solutions' }).click();
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => topOf(page, 'solutions')).toBeCloseTo(100, -0.5);

    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    for (const link of await mainLinks(page).all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main :focus')).toBeVisible();
  });
});

test('with larger text the bar gives way to the menu, and all of it can be reached', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(menu(page)).toBeVisible();
  await setTextSize(page, 32);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  for (const link of await mainLinks(page).all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
