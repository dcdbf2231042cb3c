import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { load } from 'cheerio';
import { brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { xmlSitemapEntries } from '../../src/content/sitemap.ts';
import { copySources, runBuild } from '../buildCopy.ts';
import { writeArticles } from '../writeArticles.ts';
import { axeViolations } from './axeViolations.ts';
import { expect, test as siteTest } from './site.ts';

/** Of these all but one are listed, so 69: one page of 60 and one of 9. */
const ARTICLES = 70;
const ORIGIN = readBuildSettings(process.env).SITE_URL;

/** The site with a journal that one page of the index cannot hold, built once. */
const test = siteTest.extend<object, { longJournal: string }>({
  longJournal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sources = await copySources();
      await writeArticles(sources, ARTICLES);
      await leaveOutCompression(sources);
      expect(await runBuild(sources)).toMatchObject({ exitCode: 0 });
      await use(join(sources, 'dist'));
      await rm(sources, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteDir: ({ longJournal }, use) => use(longJournal),
});

/** Compressed copies take as long as all the rest of a build, and the server does without them. */
async function leaveOutCompression(sources: string): Promise<void> {
  const file = join(sources, 'astro.config.ts');
  const config = await readFile(file, 'utf8');
  const changed = config.replace(' precompress(),', '');
  expect(changed).not.toBe(config);
  await writeFile(file, changed);
}

// One worker after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });

const CATEGORY_PATHS = [
  '/blog/category/process-optimization',
  '/blog/category/ai-automation',
  '/blog/category/leadership-strategy',
  '/blog/category/roi-results',
] as const;
const INDEX_PATHS = ['/blog', '/blog/page/2', ...CATEGORY_PATHS] as const;

const index = (page: Page) => page.getByRole('region', { name: 'The journal' });
const cards = (page: Page) => index(page).getByRole('article');
const featured = (page: Page) => index(page).locator('[data-featured]');
const categories = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter articles by category' }).getByRole('link');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the list' });

/** Addresses of the articles that a page of the index shows. */
async function shownArticles(request: APIRequestContext, path: string): Promise<string[]> {
  const $ = load(await (await request.get(path)).text());
  return $('[data-blog-index] article h2 a')
    .get()
    .flatMap((link) => $(link).attr('href') ?? []);
}

test('the first page shows the newest 60, the first of them large, and the next the rest', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(60);
  await expect(featured(page).getByRole('article')).toHaveCount(1);
  await expect(cards(page).first()).toContainText('July 20, 2025');
  const parts = [featured(page), categories(page).first(), cards(page).nth(1)];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(tops, 'the categories stand between').toEqual(
    tops.toSorted((one = 0, other = 0) => one - other),
  );
  await expect(pages(page).getByRole('link')).toHaveText(['1', '2', 'Older articles']);
  await pages(page).getByRole('link', { name: 'Older articles' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await expect(page).toHaveTitle(`Blog - page 2 | ${brand.name}`);
  await expect(cards(page)).toHaveCount(9);
  await expect(featured(page)).toHaveCount(0);
  await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages(page).getByRole('link', { name: 'Newer articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a category has its own page with all its articles and none of them large', async ({
  page,
}) => {
  await page.goto('/blog/page/2');
  await categories(page).filter({ hasText: 'ROI & Results' }).click();
  await expect(page).toHaveURL(/\/blog\/category\/roi-results$/);
  await expect(page).toHaveTitle(`Blog: ROI & Results | ${brand.name}`);
  await expect(featured(page)).toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toContainText('ROI & Results');
  await expect(index(page)).toContainText(`${await cards(page).count()} articles`);
  await expect(categories(page).and(page.locator('[aria-current="page"]'))).toHaveText([
    'ROI & Results',
  ]);
  await categories(page).filter({ hasText: 'All' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('no article is lost: each stands once among all and once in its category', async ({
  request,
}) => {
  const [first = [], second = [], ...inCategory] = await Promise.all(
    INDEX_PATHS.map((path) => shownArticles(request, path)),
  );
  const all = [...first, ...second];
  expect(new Set(all).size).toBe(ARTICLES - 1);
  expect(inCategory.flat().toSorted()).toEqual(all.toSorted());
  expect(all).not.toContain('/blog/tech-stack-optimisation');
});

test('every page of the index names itself, the one before and the one after', async ({
  request,
}) => {
  const heads = await Promise.all(
    INDEX_PATHS.map(async (path) => {
      const $ = load(await (await request.get(path)).text());
      const href = (rel: string) => $(`head link[rel=${rel}]`).attr('href');
      return { canonical: href('canonical'), previous: href('prev'), next: href('next') };
    }),
  );
  const canonical = (path: string) => `${ORIGIN}${path}`;
  expect(heads).toEqual([
    { canonical: canonical('/blog'), previous: undefined, next: '/blog/page/2' },
    { canonical: canonical('/blog/page/2'), previous: '/blog', next: undefined },
    ...CATEGORY_PATHS.map((path) => ({
      canonical: canonical(path),
      previous: undefined,
      next: undefined,
    })),
  ]);
});

test('an address with a category from before leads to its page, an unknown one to all', async ({
  page,
}) => {
  await page.goto('/blog?category=ai-automation&utm_source=letter');
  await expect(page).toHaveURL(/\/blog\/category\/ai-automation\?utm_source=letter$/);
  await page.goto('/blog?category=nothing-of-the-kind');
  await expect(cards(page)).toHaveCount(60);
  await expect(featured(page)).toBeVisible();
  await expect(page).toHaveURL(/\/blog\?category=nothing-of-the-kind$/);
});

test('the keyboard reaches category and page', async ({ page }) => {
  await page.goto('/blog');
  await categories(page).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/category\/process-optimization$/);
  await page.goto('/blog');
  await cards(page).last().getByRole('link').focus();
  for (const name of ['Page 1', 'Page 2']) {
    await page.keyboard.press('Tab');
    await expect(pages(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
});

test('axe finds nothing on the index, its pages and /sitemap', async ({ page }) => {
  for (const path of ['/blog', '/blog/page/2', CATEGORY_PATHS[0], '/sitemap']) {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), `${path} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(overflow).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and pages are links', async ({ page }) => {
    await page.goto('/blog');
    await categories(page).filter({ hasText: 'Leadership & Strategy' }).click();
    await expect(page).toHaveURL(/\/blog\/category\/leadership-strategy$/);
    await page.goto('/blog');
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(cards(page)).toHaveCount(9);
  });
});

test('/sitemap counts every listed article, lists the newest 60 and leads to the others', async ({
  request,
}) => {
  const $ = load(await (await request.get('/sitemap')).text());
  const group = $('h2:contains("Blog articles")');
  expect(group.find('span').text()).toBe(String(ARTICLES - 1));
  const hrefs = group
    .closest('section')
    .find('a')
    .get()
    .flatMap((link) => $(link).attr('href') ?? []);
  const newest = await shownArticles(request, '/blog');
  expect(hrefs).toEqual([...newest, '/blog/page/2', ...CATEGORY_PATHS]);
});

test('the feed carries the newest 60, and search engines find the others in a list of their own', async ({
  request,
}) => {
  const read = async (path: string) => load(await (await request.get(path)).text(), { xml: true });
  const feed = await read('/feed.xml');
  expect(feed('entry')).toHaveLength(60);
  const days = feed('entry > published')
    .get()
    .map((element) => feed(element).text());
  expect(days).toEqual(days.toSorted().reverse());
  expect((await read('/sitemap.xml'))('url')).toHaveLength(xmlSitemapEntries.length);
  expect((await read('/sitemap-articles.xml'))('url')).toHaveLength(ARTICLES);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap-articles.xml`);
});
