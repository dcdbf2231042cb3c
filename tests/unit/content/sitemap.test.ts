import { expect, test } from 'vitest';
import { privacy } from '../../../src/content/legal/privacy.ts';
import { terms } from '../../../src/content/legal/terms.ts';
import {
  lastUpdated,
  resourceCounts,
  sitemapGroups,
} from '../../../src/sections/sitemap/sitemapGroups.ts';
import { xmlSitemapEntries } from '../../../src/seo/sitemapXml.ts';

const LISTED = [
  { title: 'An older article', path: '/blog/older', date: new Date('2025-01-28') },
  { title: 'The newest article', path: '/blog/newest', date: new Date('2025-07-20') },
  { title: 'An article between', path: '/blog/between', date: new Date('2025-07-05') },
];

const groups = sitemapGroups(LISTED, [{ id: 'home', label: 'Home' }]);

/** The paths of one group's links. */
function hrefsOf(title: string): readonly string[] {
  const found = groups.find((group) => group.title === title);
  return (found?.links ?? []).map(({ href }) => href);
}

test('/sitemap counts what it lists', () => {
  expect(
    Object.fromEntries(resourceCounts(groups).map(({ counted, count }) => [counted, count])),
  ).toEqual({
    'core pages': hrefsOf('Core pages').length,
    'service solutions': hrefsOf('Service solutions').length,
    'blog articles': LISTED.length,
    'homepage sections': hrefsOf('Homepage sections').length,
  });
});

test('/sitemap lists the articles that it is given, in their order, with their dates', () => {
  const articles = groups.find(({ title }) => title === 'Blog articles');
  expect(articles?.links).toEqual([
    { label: 'An older article', href: '/blog/older', text: 'Jan 28, 2025' },
    { label: 'The newest article', href: '/blog/newest', text: 'July 20, 2025' },
    { label: 'An article between', href: '/blog/between', text: 'July 5, 2025' },
  ]);
});

test('/sitemap features the newest article', () => {
  expect(hrefsOf('Featured content')[0]).toBe('/blog/newest');
});

test('/sitemap features the tool, which is no core page and not in /sitemap.xml', () => {
  expect(hrefsOf('Featured content')).toContain('/fix-first');
  expect(hrefsOf('Core pages')).toHaveLength(6);
  expect(xmlSitemapEntries.map(({ path }) => path)).not.toContain('/fix-first');
});

test('/sitemap was last updated with the newest article, correction or legal text, and never with a build', () => {
  expect(lastUpdated(LISTED)).toEqual(new Date('2025-07-20'));
  const corrected = { date: new Date('2025-01-28'), updated: new Date('2025-09-01') };
  expect(lastUpdated([...LISTED, corrected])).toEqual(corrected.updated);
  const [effective = ''] = [privacy.effective, terms.effective].sort().toReversed();
  expect(lastUpdated([{ date: new Date('2001-01-01') }])).toEqual(new Date(effective));
});
