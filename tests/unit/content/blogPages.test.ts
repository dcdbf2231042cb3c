import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARTICLE_FILTERS } from '../../../src/content/articleCategories.ts';
import { ARTICLES_PER_PAGE, blogPages, shownPageNumbers } from '../../../src/content/blogPages.ts';

/** So many articles, numbered from 1, in turn of each category. */
function listed(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    category: ARTICLE_FILTERS[index % ARTICLE_FILTERS.length] ?? '',
  }));
}

test.each([0, 1, 8, 59, 60])('%i articles stand on /blog alone, with no way further', (count) => {
  const pages = blogPages(listed(count));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({
    path: '/blog',
    title: 'Blog',
    paths: ['/blog'],
    lists: [],
    articles: listed(count),
  });
});

test('of 61 articles the oldest stands on a second page, and each category has its own', () => {
  const pages = blogPages(listed(61));
  expect(pages.map(({ path, articles }) => [path, articles.length])).toEqual([
    ['/blog', 60],
    ['/blog/page/2', 1],
    ['/blog/category/process-optimization', 16],
    ['/blog/category/ai-automation', 15],
    ['/blog/category/leadership-strategy', 15],
    ['/blog/category/roi-results', 15],
  ]);
  expect(pages[1]?.articles).toEqual([listed(61).at(-1)]);
  expect(pages[0]?.lists.map(({ label }) => label)).toEqual(['All', ...ARTICLE_FILTERS]);
});

test('a category with more articles than a page holds has several', () => {
  const articles = listed(130).map((article) => ({ ...article, category: 'ROI & Results' }));
  const pages = blogPages(articles).filter(({ categorySlug }) => categorySlug);
  expect(pages.map(({ path }) => path)).toEqual([
    '/blog/category/roi-results',
    '/blog/category/roi-results/page/2',
    '/blog/category/roi-results/page/3',
  ]);
  expect(pages[1]).toMatchObject({
    title: 'Blog: ROI & Results - page 2',
    number: 2,
    total: 130,
    paths: pages.map(({ path }) => path),
  });
});

test('a category without articles gets no page and no link', () => {
  const articles = listed(61).map((article) => ({ ...article, category: 'ROI & Results' }));
  expect(blogPages(articles)[0]?.lists.map(({ label }) => label)).toEqual(['All', 'ROI & Results']);
});

test('every article stands once among all and once in its category, and no page is longer than 60', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 1000 }), (count) => {
      const pages = blogPages(listed(count));
      const numbersOf = (chosen: typeof pages) =>
        chosen.flatMap(({ articles }) => articles.map(({ number }) => number));
      const every = listed(count).map(({ number }) => number);
      expect(numbersOf(pages.filter(({ categorySlug }) => categorySlug === ''))).toEqual(every);
      const inCategories = numbersOf(pages.filter(({ categorySlug }) => categorySlug));
      expect(inCategories.sort((one, other) => one - other)).toEqual(every);
      for (const { articles } of pages) {
        expect(articles.length).toBeGreaterThan(0);
        expect(articles.length).toBeLessThanOrEqual(ARTICLES_PER_PAGE);
      }
    }),
  );
});

test('no two pages share an address, a title or a description, and search engines show them whole', () => {
  const pages = blogPages(listed(1000));
  for (const field of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[field])).size, field).toBe(pages.length);
  }
  for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(160);
});

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [2, 4, [1, 2, 3, 4]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 17, [1, null, 4, 5, 6, null, 17]],
  [17, 17, [1, null, 16, 17]],
])('page %i of %i shows the numbers %j', (current, count, expected) => {
  expect(shownPageNumbers(current, count)).toEqual(expected);
});
