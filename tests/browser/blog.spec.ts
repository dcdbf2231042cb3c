import type { Page } from '@playwright/test';
import { categorySlug } from '../../src/articles/categorySlug.ts';
import { LISTED_CATEGORIES } from '../../src/content/blog/articleCategories.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { BUDGETS } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import { expect, test } from './site.ts';

const LISTED = LISTED_ARTICLES.map(({ slug }) => slug);

/** The featured article, which is shown larger. */
const LARGE = LISTED_ARTICLES.find(({ featured }) => featured)?.slug ?? LISTED[0];

/** Every filter after All: its label, its value in the address, its articles. */
const CATEGORIES = LISTED_CATEGORIES.map(
  (label) => [label, categorySlug(label), slugsIn(label)] as const,
);

/** The listed articles of a category, newest first. */
function slugsIn(category: string): string[] {
  return LISTED_ARTICLES.filter((one) => one.category === category).map(({ slug }) => slug);
}

const index = (page: Page) => page.getByRole('region', { name: 'The journal' });
const filters = (page: Page) =>
  page.getByRole('group', { name: 'Filter articles by category' }).getByRole('button');
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const pressed = (page: Page) => index(page).getByRole('button', { pressed: true });
const gridCards = (page: Page) => index(page).getByRole('listitem').getByRole('article');
const featured = (page: Page) => index(page).locator('[data-featured]').getByRole('article');
const status = (page: Page) => index(page).getByRole('status');

/** Waits until the grid shows exactly these articles, with or without a featured one before it. */
async function expectShown(page: Page, slugs: readonly string[], large?: string): Promise<void> {
  await expect(featured(page)).toHaveCount(large ? 1 : 0);
  if (large) {
    const link = featured(page).getByRole('link');
    await expect(link).toHaveAttribute('href', `/blog/${large}`);
  }
  const shown = () =>
    gridCards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(shown).toEqual(slugs.map((slug) => `/blog/${slug}`));
}

/** Waits until all articles are shown: one featured, the others in the grid. */
const expectAllShown = (page: Page) =>
  expectShown(
    page,
    LISTED.filter((slug) => slug !== LARGE),
    LARGE,
  );

test('hero, large article, filters, grid and call to subscribe follow each other in as many columns as there is room for', async ({
  page,
}) => {
  const subscribe = page.getByRole('button', { name: 'Subscribe to Updates' });
  const hero = page.getByRole('heading', { level: 1 });
  const parts = [hero, featured(page), filters(page).first(), gridCards(page).first(), subscribe];
  await page.goto('/blog');
  await expectAllShown(page);
  await expect(pressed(page)).toHaveText(['All']);
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(hero).toBeInViewport();
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((one = 0, other = 0) => one - other));

    const boxes = await Promise.all(
      (await gridCards(page).all()).map((card) => card.boundingBox()),
    );
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(columns);
    expect(new Set(boxes.slice(0, columns).map((box) => box?.y)).size).toBe(1);
    const large = await featured(page).boundingBox();
    if (columns > 1) expect(large?.width).toBeGreaterThan(1.5 * (boxes[0]?.width ?? Number.NaN));
  }
});

test('a category shows all its articles in the grid and none of them large, pressed or by its address; an unknown one counts as All', async ({
  page,
}) => {
  await page.goto('/blog');
  const widthOfCard = async () => (await gridCards(page).first().boundingBox())?.width;
  const usual = await widthOfCard();
  for (const [label, slug, articles] of CATEGORIES) {
    await filter(page, label).click();
    await expectShown(page, articles);
    expect(await widthOfCard(), `${articles.length} in a category`).toBe(usual);
    await expect(pressed(page)).toHaveText([label]);
    await expect(page).toHaveURL(new RegExp(`/blog\\?category=${slug}$`));
    for (const card of await gridCards(page).all()) await expect(card).toContainText(label);
    await filter(page, 'All').click();
    await expectAllShown(page);
    await expect(page).toHaveURL(/\/blog$/);
  }
  for (const [label, slug, articles] of CATEGORIES) {
    await page.goto(`/blog?category=${slug}`);
    await expectShown(page, articles);
    await expect(pressed(page)).toHaveText([label]);
  }
  for (const unknown of ['', 'technology-strategy', '%22%5D']) {
    await page.goto(`/blog?category=${unknown}`);
    await expectAllShown(page);
    await expect(pressed(page)).toHaveText(['All']);
  }
});

test('on a slow line, the address of a category shows it from the start, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const others = '[data-featured], [data-category]:not([data-category="roi-results"])';
      const isShown = [...document.querySelectorAll(others)].some((card) => card.checkVisibility());
      if (isShown) console.error('Another category is shown');
      requestAnimationFrame(look);
    };
    look();
  });
  const session = await page.context().newCDPSession(page);
  const slowly = { offline: false, latency: 0, downloadThroughput: 40_000, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', slowly);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1600 });
    await page.goto('/blog?category=roi-results');
    await expectShown(page, slugsIn('ROI & Results'));
    await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
    await expect(status(page)).toBeEmpty();
    expect(await layoutShift(page), `at ${width} px`).toBeLessThan(BUDGETS.layoutShift);
  }
});

test('the filter survives a reload and a visit to an article, keeps the other parameters of the address, and Back takes back each choice', async ({
  page,
}) => {
  const others = '/blog?utm_source=letter&utm_medium=email';
  const roi = slugsIn('ROI & Results');
  await page.goto('/thank-you');
  await page.goto(`${others}#main`);
  await filter(page, 'All').click();
  await filter(page, 'ROI & Results').click();
  await filter(page, 'ROI & Results').click();
  await expect(page).toHaveURL(`${others}&category=roi-results`);
  await page.reload();
  await expectShown(page, roi);
  await gridCards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/blog/${roi[0]}$`));
  await page.goBack();
  await expectShown(page, roi);

  await filter(page, 'All').click();
  await expect(page).toHaveURL(others);
  await filter(page, 'Process Optimization').click();
  await page.goBack();
  await expectAllShown(page);
  await page.goForward();
  await expectShown(page, slugsIn('Process Optimization'));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${others}&category=roi-results`);
  await expectShown(page, roi);
  await expect(pressed(page)).toHaveText(['ROI & Results']);
  // A filter that was already chosen adds no entry to the history.
  await page.goBack();
  await expect(page).toHaveURL(`${others}#main`);
  await expectAllShown(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/thank-you$/);
});

/** How far the filters are below the upper edge of the window. */
const filtersTop = (page: Page) =>
  filters(page)
    .first()
    .evaluate((button) => button.getBoundingClientRect().top);

test('a press leaves the filters in their place, with a transition unless less motion is asked for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      console.info('transition');
      return start(update);
    };
  });
  let seen = 0;
  page.on('console', (message) => {
    if (message.text() === 'transition') seen += 1;
  });
  for (const [reducedMotion, transitions, height, place] of [
    ['no-preference', 2, 800, 400],
    // With one category the page is too short to scroll that far.
    ['no-preference', 2, 2000, 100],
    ['reduce', 0, 800, 400],
  ] as const) {
    seen = 0;
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/blog');
    const below = (await filtersTop(page)) - place;
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), below);
    const top = await filtersTop(page);
    const moved = async () => Math.abs((await filtersTop(page)) - top);
    // A click would scroll, because a transition covers the button for a moment.
    for (const label of ['ROI & Results', 'All']) {
      await filter(page, label).press('Space');
      await expect(pressed(page)).toHaveText([label]);
      expect(await moved(), `${label} at ${height} px`).toBeLessThan(1);
    }
    await page.goBack();
    await expect(pressed(page)).toHaveText(['ROI & Results']);
    await expect.poll(moved).toBeLessThan(1);
    await expect.poll(() => seen).toBe(transitions);
  }
});

test('a change is announced, but neither the choice in the address nor a jump inside the page', async ({
  page,
}) => {
  await page.goto('/blog?category=roi-results');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\?category=roi-results#main$/);
  await expectShown(page, slugsIn('ROI & Results'));
  await expect(status(page)).toBeAttached();
  await expect(status(page)).toBeEmpty();
  for (const [label, _slug, { length }] of [...CATEGORIES, ['All', '', LISTED] as const]) {
    await filter(page, label).click();
    await expect(status(page)).toHaveText(
      `${label}: ${length} ${length === 1 ? 'article' : 'articles'}`,
    );
  }
});

test('of several presses in one moment the last one counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blog');
  for (const labels of [
    ['AI & Automation', 'All'],
    ['All', 'ROI & Results', 'Leadership & Strategy'],
  ]) {
    await filters(page).evaluateAll((buttons, names) => {
      for (const name of names) {
        const button = buttons.find(({ textContent }) => textContent?.includes(name));
        if (button instanceof HTMLElement) button.click();
      }
    }, labels);
    await expect(pressed(page)).toHaveText([labels.at(-1) ?? '']);
  }
  await expectShown(page, slugsIn('Leadership & Strategy'));
  await expect(page).toHaveURL(/\?category=leadership-strategy$/);
});
