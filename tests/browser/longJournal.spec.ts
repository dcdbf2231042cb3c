import type { Page } from '@playwright/test';
import { LISTED_ARTICLES } from '../articles.ts';
import { ADDED_ARTICLES, LONG_CATEGORY, PAGE_SIZE, test } from './copiedSite.ts';
import { expect } from './site.ts';

/*
 * The journal with more articles than one page of its index holds.
 */

/** How many listed articles a category has; all without one. */
function countOf(category?: string): number {
  const own = LISTED_ARTICLES.filter((one) => !category || one.category === category).length;
  return own + (!category || category === LONG_CATEGORY ? ADDED_ARTICLES : 0);
}

const index = (page: Page) => page.getByRole('region', { name: 'The journal' });
const filters = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter articles by category' }).getByRole('link');
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const paging = (page: Page) => page.getByRole('navigation', { name: 'Pages of the list' });

/** The articles that are shown, by their addresses; a large one comes first. */
const shown = (page: Page) =>
  index(page)
    .getByRole('article')
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Expects the first page of a category, or of all, with its count and as many articles as it has room for. */
async function expectFirstPage(page: Page, label: string, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(filters(page).and(page.locator('[aria-current]'))).toHaveText([label]);
  const category = label === 'All' ? undefined : label;
  const count = countOf(category);
  await expect(index(page)).toContainText(`${label}: ${count} articles`);
  expect(await shown(page)).toHaveLength(Math.min(count, PAGE_SIZE));
  await expect(index(page).locator('[data-featured]')).toHaveCount(category ? 0 : 1);
  await expect(paging(page)).toHaveCount(count > PAGE_SIZE ? 1 : 0);
}

const CATEGORIES = [
  ['AI & Automation', '/blog/category/ai-automation'],
  ['Leadership & Strategy', '/blog/category/leadership-strategy'],
  ['All', '/blog'],
] as const;

test('each category shows and counts all its articles, and Back and Forward lead through them', async ({
  page,
}) => {
  await page.goto('/blog');
  for (const [label, path] of CATEGORIES) {
    await filter(page, label).click();
    await expectFirstPage(page, label, path);
  }
  const [long, short] = CATEGORIES;
  await page.goBack();
  await expectFirstPage(page, ...short);
  await page.goBack();
  await expectFirstPage(page, ...long);
  await page.goForward();
  await expectFirstPage(page, ...short);
});

test('Older and Newer stay within a category, and its pages lose no article and show none twice', async ({
  page,
}) => {
  for (const [label, path] of [CATEGORIES[0], CATEGORIES[2]]) {
    await page.goto(path);
    await expectFirstPage(page, label, path);
    const first = await shown(page);
    await expect(paging(page)).toContainText('Page 1 of 2');
    await expect(paging(page).getByRole('link')).toHaveText(['Older articles']);
    await paging(page).getByRole('link', { name: 'Older articles' }).click();
    await expect(page).toHaveURL(`${path}/2`);
    await expect(paging(page)).toContainText('Page 2 of 2');
    await expect(filters(page).and(page.locator('[aria-current]'))).toHaveText([label]);
    const count = countOf(label === 'All' ? undefined : label);
    await expect(index(page)).toContainText(`${label}: ${count} articles`);
    const all = [...first, ...(await shown(page))];
    expect(all).toHaveLength(count);
    expect(new Set(all).size).toBe(count);
    await paging(page).getByRole('link', { name: 'Newer articles' }).click();
    await expectFirstPage(page, label, path);
  }
});

test('the address of a category leads to its page and keeps its other parameters; an unknown one shows all', async ({
  page,
}) => {
  await page.goto('/thank-you');
  for (const path of ['/blog', '/blog/2']) {
    await page.goto(`${path}?utm_source=letter&category=leadership-strategy`);
    await expectFirstPage(
      page,
      'Leadership & Strategy',
      '/blog/category/leadership-strategy?utm_source=letter',
    );
  }
  // The redirect leaves no entry in the history.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/thank-you');
  await page.goto('/blog?category=technology-strategy');
  await expectFirstPage(page, 'All', '/blog?category=technology-strategy');
});

test('each page of the index has an address, a title and neighbors of its own, and /sitemap and the feed know its articles', async ({
  page,
}) => {
  const head = (selector: string, name = 'href') =>
    page
      .locator(`head > ${selector}`)
      .evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute)), name);
  const titles = new Set<string>();
  for (const [path, previous, next] of [
    ['/blog', [], ['/blog/2']],
    ['/blog/2', ['/blog'], []],
    ['/blog/category/ai-automation', [], ['/blog/category/ai-automation/2']],
    ['/blog/category/ai-automation/2', ['/blog/category/ai-automation'], []],
    ['/blog/category/roi-results', [], []],
  ] as const) {
    await page.goto(path);
    const [canonical] = await head('link[rel=canonical]');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await head('link[rel=prev]')).toEqual(previous);
    expect(await head('link[rel=next]')).toEqual(next);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
  await page.goto('/sitemap');
  const listed = page.locator('section', { has: page.locator('#blog-articles') });
  await expect(listed.getByRole('link')).toHaveCount(countOf());
  const feed = await (await page.request.get('/feed.xml')).text();
  expect(feed.match(/<entry>/g)).toHaveLength(PAGE_SIZE);
});
