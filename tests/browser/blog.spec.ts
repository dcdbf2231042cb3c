import type { Page } from '@playwright/test';
import { categorySlug, LISTED_CATEGORIES } from '../../src/content/blog/articleCategories.ts';
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

test('a category shows all its articles in the grid and none of them large, and says so, pressed or by its address; an unknown one counts as All', async ({
  page,
}) => {
  await page.goto('/blog?category=roi-results');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\?category=roi-results#main$/);
  await expectShown(page, slugsIn('ROI & Results'));
  await expect(pressed(page)).toHaveText(['ROI & Results']);
  // Neither the choice in the address nor a jump inside the page is announced.
  await expect(status(page)).toBeAttached();
  await expect(status(page)).toBeEmpty();
  const widthOfCard = async () => (await gridCards(page).first().boundingBox())?.width;
  const usual = await widthOfCard();
  for (const [label, slug, articles] of CATEGORIES) {
    await filter(page, label).click();
    await expectShown(page, articles);
    expect(await widthOfCard(), `${articles.length} in a category`).toBe(usual);
    await expect(pressed(page)).toHaveText([label]);
    await expect(page).toHaveURL(new RegExp(`/blog\\?category=${slug}$`));
    const count = `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`;
    await expect(status(page)).toHaveText(`${label}: ${count}`);
  }
  await page.goto('/blog?category=technology-strategy');
  await expectAllShown(page);
  await expect(pressed(page)).toHaveText(['All']);
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
  await page.setViewportSize({ width: 360, height: 1600 });
  await page.goto('/blog?category=roi-results');
  await expectShown(page, slugsIn('ROI & Results'));
  await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
  expect(await layoutShift(page)).toBeLessThan(BUDGETS.layoutShift);
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

test('of several presses in one moment the last one counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blog');
  await filters(page).evaluateAll((buttons) => {
    for (const name of ['All', 'ROI & Results', 'Leadership & Strategy']) {
      const button = buttons.find(({ textContent }) => textContent?.includes(name));
      if (button instanceof HTMLElement) button.click();
    }
  });
  await expect(pressed(page)).toHaveText(['Leadership & Strategy']);
  await expectShown(page, slugsIn('Leadership & Strategy'));
  await expect(page).toHaveURL(/\?category=leadership-strategy$/);
});
