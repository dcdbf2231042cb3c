import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { sitemapXml, xmlSitemapEntries } from '../../../src/seo/sitemapXml.ts';

const ORIGIN = 'https://firm.example';

/** What a search engine reads of the site's own sitemap: each address with its two hints. */
function readSitemap(): Map<string, { frequency: string; priority: string }> {
  const $ = load(sitemapXml(xmlSitemapEntries, ORIGIN), { xml: true });
  return new Map(
    $('urlset > url')
      .get()
      .map((url) => [
        $(url).children('loc').text(),
        {
          frequency: $(url).children('changefreq').text(),
          priority: $(url).children('priority').text(),
        },
      ]),
  );
}

test('home and blog change weekly, no other page does', () => {
  const weekly = [...readSitemap()].filter(([, { frequency }]) => frequency === 'weekly');
  expect(weekly.map(([url]) => url)).toEqual([`${ORIGIN}/`, `${ORIGIN}/blog`]);
});

test('priorities run from 0.3 to 1.0, and only home has 1.0', () => {
  const sitemap = readSitemap();
  const priorities = [...sitemap.values()].map(({ priority }) => priority);
  for (const priority of priorities) expect(priority).toMatch(/^(?:0\.[3-9]|1\.0)$/);
  expect(priorities.toSorted()[0]).toBe('0.3');
  expect(priorities.filter((priority) => priority === '1.0')).toHaveLength(1);
  expect(sitemap.get(`${ORIGIN}/`)?.priority).toBe('1.0');
});
