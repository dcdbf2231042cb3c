import { expect, test } from 'vitest';
import { articlePath, articles } from '../../../src/content/articles.ts';
import { resourceCounts, siteMap } from '../../../src/content/siteMap.ts';

/** The paths of one group's links. */
function hrefsOf(title: string): readonly string[] {
  const found = siteMap.groups.find((group) => group.title === title);
  return (found?.links ?? []).map(({ href }) => href);
}

test('/sitemap counts what it lists', () => {
  expect(Object.fromEntries(resourceCounts.map(({ counted, count }) => [counted, count]))).toEqual({
    'core pages': hrefsOf('Core pages').length,
    'service solutions': hrefsOf('Service solutions').length,
    'blog articles': articles.filter(({ listed }) => listed).length,
    'homepage sections': hrefsOf('Homepage sections').length,
  });
  expect(resourceCounts.map(({ count }) => count)).toEqual([6, 4, 9, 8]);
});

test('/sitemap lists the specified pages and sections', () => {
  expect(hrefsOf('Core pages')).toEqual([
    '/',
    '/about',
    '/services',
    '/technology',
    '/methodology',
    '/blog',
  ]);
  expect(hrefsOf('Homepage sections')).toEqual(
    [
      'home',
      'ai-agents',
      'about',
      'solutions',
      'results',
      'ai-automation',
      'upskilling',
      'faq',
      'insights',
    ].map((section) => `/#${section}`),
  );
  expect(hrefsOf('Legal pages')).toEqual(['/privacy', '/terms']);
});

test('/sitemap lists every listed article and no other', () => {
  expect(hrefsOf('Blog articles')).toEqual(
    articles.filter(({ listed }) => listed).map((article) => articlePath(article)),
  );
});
