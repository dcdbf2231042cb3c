import type { Page } from '@playwright/test';
import { brand } from '../../brand.ts';
import { categorySlug } from '../../src/articles/categorySlug.ts';
import { ARTICLE_FILTERS } from '../../src/content/articleCategories.ts';
import { formatArticleDate } from '../../src/format/formatArticleDate.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { BUDGETS } from '../budgets.ts';
import { countLayoutShift, layoutShift } from './layoutShift.ts';
import { openInParts } from './openInParts.ts';
import { expect, slowDown, test } from './site.ts';

const LISTED = LISTED_ARTICLES.map(({ slug }) => slug);

/** The article that stands large. */
const LARGE = LISTED_ARTICLES.find(({ featured }) => featured)?.slug ?? LISTED[0];

/** Every filter after All: its place in the address and the articles it shows. */
const CATEGORIES = ARTICLE_FILTERS.map(
  (label) => [label, categorySlug(label), slugsIn(label)] as const,
);

/** The listed articles of a category, newest first. */
function slugsIn(category: string): string[] {
  return LISTED_ARTICLES.filter((one) => one.category === category).map(({ slug }) => slug);
}

const index = (page: Page) => page.getByRole('region', { name: 'The journal' });
const filters = (page: Page) =>
  page.getByRole('list', { name: 'Filter articles by category' }).getByRole('button');
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const pressed = (page: Page) => index(page).getByRole('button', { pressed: true });
const cards = (page: Page) => index(page).getByRole('article');
const gridCards = (page: Page) => index(page).getByRole('listitem').getByRole('article');
const featured = (page: Page) => index(page).locator('[data-featured]').getByRole('article');
const status = (page: Page) => index(page).getByRole('status');

/** Waits until exactly these articles stand in the grid, with or without a large one before them. */
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

/** Waits until the whole list stands: one article large, the others in the grid. */
const expectAllShown = (page: Page) =>
  expectShown(
    page,
    LISTED.filter((slug) => slug !== LARGE),
    LARGE,
  );

test('has a hero, the large article, the filters in order, the grid and the call to subscribe', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page).toHaveTitle(`Blog | ${brand.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(filters(page)).toHaveText(['All', ...CATEGORIES.map(([label]) => label)]);
  await expect(pressed(page)).toHaveText(['All']);
  const subscribe = page.getByRole('button', { name: 'Subscribe to Updates' });
  await expect(subscribe).toBeVisible();
  const hero = page.getByRole('heading', { level: 1 });
  const parts = [hero, featured(page), filters(page).first(), gridCards(page).first(), subscribe];
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((one = 0, other = 0) => one - other));
  }
  const places = await page
    .locator('h1, [data-featured], [data-filter=""], [data-category], [data-dialog]')
    .evaluateAll((elements) => elements.map(({ tagName }) => tagName).join(' '));
  expect(places).toMatch(/^H1 DIV BUTTON LI( LI)* BUTTON$/);
});

test('shows one listed article large and the others in the grid', async ({ page }) => {
  await page.goto('/blog');
  await expectAllShown(page);
  const [large, small] = await Promise.all([
    featured(page).boundingBox(),
    gridCards(page).first().boundingBox(),
  ]);
  expect(large?.width).toBeGreaterThan(2 * (small?.width ?? Number.NaN));
  expect(large?.y).toBeLessThan(small?.y ?? Number.NaN);
});

test('a category shows all its articles in the grid and none of them large, pressed or by its address', async ({
  page,
}) => {
  for (const [label, slug, articles] of CATEGORIES) {
    await page.goto('/blog');
    await filter(page, label).click();
    await expectShown(page, articles);
    await expect(pressed(page)).toHaveText([label]);
    await expect(page).toHaveURL(new RegExp(`/blog\\?category=${slug}$`));
    for (const card of await cards(page).all()) await expect(card).toContainText(label);
    await filter(page, 'All').click();
    await expectAllShown(page);
    await expect(page).toHaveURL(/\/blog$/);
    await page.goto(`/blog?category=${slug}`);
    await expectShown(page, articles);
    await expect(pressed(page)).toHaveText([label]);
  }
});

test('on a slow line, the address of a category shows it from the start, and nothing moves', async ({
  page,
  site,
}) => {
  await countLayoutShift(page);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1600 });
    await openInParts(page, {
      site,
      path: '/blog?category=roi-results',
      end: /<\/button><\/li><\/ul>|<\/article>/,
      afterEach: async () => {
        await expect(featured(page)).toHaveCount(0);
        // The large article arrives before them.
        if (await filters(page).count()) {
          expect(await pressed(page).allTextContents()).toEqual(['ROI & Results']);
        }
        for (const card of await cards(page).allTextContents()) {
          expect(card).toContain('ROI & Results');
        }
      },
    });
    await expectShown(page, slugsIn('ROI & Results'));
    await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
    await expect(status(page)).toBeEmpty();
    expect(await layoutShift(page), `at ${width} px`).toBeLessThan(BUDGETS.layoutShift);
  }
});

test('an unknown category counts as All', async ({ page }) => {
  for (const category of ['', 'technology-strategy', 'nothing-of-the-kind', '%22%5D']) {
    await page.goto(`/blog?category=${category}`);
    await expectAllShown(page);
    await expect(pressed(page)).toHaveText(['All']);
  }
});

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`the grid has ${columns} column(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    const boxes = await Promise.all(
      (await gridCards(page).all()).map((card) => card.boundingBox()),
    );
    expect(boxes).toHaveLength(LISTED.length - 1);
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(columns);
    expect(new Set(boxes.slice(0, columns).map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
    }
  });

  test(`a card that is alone in its row is as wide as any other at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const widths = new Set<number>();
    for (const path of ['/blog', ...CATEGORIES.map(([, slug]) => `/blog?category=${slug}`)]) {
      await page.goto(path);
      for (const card of await gridCards(page).all()) {
        widths.add(Math.round((await card.boundingBox())?.width ?? Number.NaN));
      }
    }
    expect([...widths]).toHaveLength(1);
  });
}

test('a card shows drawing, category, reading time, date and excerpt, and leads to its article', async ({
  page,
}) => {
  await page.goto('/blog');
  for (const { slug, category, date } of LISTED_ARTICLES) {
    const link = page.locator(`a[href="/blog/${slug}"]`).filter({ visible: true });
    const card = cards(page).filter({ has: link });
    await expect(card).toHaveCount(1);
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(card.locator('time').first()).toHaveText(formatArticleDate(new Date(date)));
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card.getByRole('paragraph').last()).toHaveText(/^.{80,180}$/);
  }
  await gridCards(page)
    .first()
    .click({ position: { x: 100, y: 60 } });
  const [first] = LISTED.filter((slug) => slug !== LARGE);
  await expect(page).toHaveURL(new RegExp(`/blog/${first}$`));
});

test('the filter survives Back, Forward, a visit to an article and a reload', async ({ page }) => {
  const process = slugsIn('Process Optimization');
  await page.goto('/blog');
  await filter(page, 'Process Optimization').click();
  await filter(page, 'AI & Automation').click();
  await expect(gridCards(page)).toHaveCount(slugsIn('AI & Automation').length);
  await page.goBack();
  await expectShown(page, process);
  await expect(pressed(page)).toHaveText(['Process Optimization']);
  await page.goBack();
  await expectAllShown(page);
  await page.goForward();
  await expectShown(page, process);
  await gridCards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/blog/${process[0]}$`));
  await page.goBack();
  await expectShown(page, process);
  await page.reload();
  await expectShown(page, process);
});

test('a filter keeps the other parameters of the address, and Back restores them', async ({
  page,
}) => {
  const others = '/blog?utm_source=letter&utm_medium=email';
  await page.goto(`${others}#main`);
  await filter(page, 'ROI & Results').click();
  await expect(page).toHaveURL(`${others}&category=roi-results`);
  await filter(page, 'All').click();
  await expect(page).toHaveURL(others);
  await page.goBack();
  await expect(page).toHaveURL(`${others}&category=roi-results`);
  await expectShown(page, slugsIn('ROI & Results'));
  await page.goBack();
  await expect(page).toHaveURL(`${others}#main`);
  await expectAllShown(page);
});

/** How far the filters are below the upper edge of the window. */
const filtersTop = (page: Page) =>
  filters(page)
    .first()
    .evaluate((button) => button.getBoundingClientRect().top);

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`with "${motion}" as the visitor's wish for motion, a press leaves the filters in their place`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    for (const [height, place] of [
      [800, 400],
      // The page of a category ends too soon.
      [2000, 100],
    ] as const) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto('/blog');
      const below = (await filtersTop(page)) - place;
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), below);
      const top = await filtersTop(page);
      // A click would scroll to what a transition covers for a moment.
      for (const [label, key] of [
        ['ROI & Results', 'Space'],
        ['All', 'Enter'],
      ] as const) {
        await filter(page, label).press(key);
        await expect(pressed(page)).toHaveText([label]);
        expect(Math.abs((await filtersTop(page)) - top), `${label} at ${height} px`).toBeLessThan(
          1,
        );
      }
      await page.goBack();
      await expect(pressed(page)).toHaveText(['ROI & Results']);
      await expect.poll(async () => Math.abs((await filtersTop(page)) - top)).toBeLessThan(1);
    }
  });
}

test('a filter that is pressed again adds nothing to the history', async ({ page }) => {
  await page.goto('/thank-you');
  await page.goto('/blog');
  await filter(page, 'All').click();
  await filter(page, 'ROI & Results').click();
  await filter(page, 'ROI & Results').click();
  await page.goBack();
  await expectAllShown(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/thank-you$/);
});

/** What is announced of a filter. */
function announcementOf(category: string): string {
  const count = slugsIn(category).length;
  return `${category}: ${count} ${count === 1 ? 'article' : 'articles'}`;
}

test('the change is announced, and nothing before it', async ({ page }) => {
  await page.goto('/blog?category=roi-results');
  await expect(status(page)).toBeAttached();
  await expect(status(page)).toBeEmpty();
  await filter(page, 'AI & Automation').click();
  await expect(status(page)).toHaveText(announcementOf('AI & Automation'));
  await filter(page, 'Process Optimization').click();
  await expect(status(page)).toHaveText(announcementOf('Process Optimization'));
  await filter(page, 'All').click();
  await expect(status(page)).toHaveText(`All: ${LISTED.length} articles`);
});

test('a filter pressed at the top of the page leaves no gap where the featured article was', async ({
  page,
}) => {
  const placeInPage = async () =>
    (await filtersTop(page)) + (await page.evaluate(() => window.scrollY));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/blog');
  await filter(page, 'ROI & Results').press('Space');
  await expect(pressed(page)).toHaveText(['ROI & Results']);
  const place = await placeInPage();
  await page.reload();
  expect(Math.abs((await placeInPage()) - place)).toBeLessThan(1);
});

test('the keyboard reaches the filters and keeps its place after a press', async ({ page }) => {
  await page.goto('/blog');
  await filters(page).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectShown(page, slugsIn('Process Optimization'));
  await expect(filter(page, 'Process Optimization')).toBeFocused();
});

for (const [motion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`with "${motion}" as the visitor's wish for motion, a press makes ${transitions} transition(s)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
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
    await page.goto('/blog');
    await filter(page, 'Leadership & Strategy').click();
    await expectShown(page, slugsIn('Leadership & Strategy'));
    expect(seen).toBe(transitions);
  });
}

test('of several presses in one moment the last one counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blog');
  for (const labels of [
    ['AI & Automation', 'All'],
    ['All', 'ROI & Results', 'Leadership & Strategy'],
  ]) {
    await filters(page).evaluateAll((buttons, names) => {
      for (const name of names) {
        const button = buttons.find(({ textContent }) => textContent === name);
        if (button instanceof HTMLElement) button.click();
      }
    }, labels);
    await expect(pressed(page)).toHaveText([labels.at(-1) ?? '']);
  }
  await expectShown(page, slugsIn('Leadership & Strategy'));
  await expect(page).toHaveURL(/\?category=leadership-strategy$/);
});

test('a jump inside the page leaves the filter alone and announces nothing', async ({ page }) => {
  await page.goto('/blog?category=roi-results');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\?category=roi-results#main$/);
  await expectShown(page, slugsIn('ROI & Results'));
  await expect(status(page)).toBeEmpty();
});

test('a filter that is pressed at once after loading, on slow hardware and a slow connection, works', async ({
  page,
}) => {
  await slowDown(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  await filter(page, 'AI & Automation').click();
  await page.waitForLoadState();
  await expect(gridCards(page)).toHaveCount(slugsIn('AI & Automation').length);
  await expect(pressed(page)).toHaveText(['AI & Automation']);
});

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false });

  test('all articles show, also at the address of a category, and no filter does', async ({
    page,
  }) => {
    for (const path of ['/blog', '/blog?category=roi-results']) {
      await page.goto(path);
      await expectAllShown(page);
      await expect(cards(page)).toHaveCount(LISTED.length);
      await expect(filters(page)).toHaveCount(0);
    }
  });
});
