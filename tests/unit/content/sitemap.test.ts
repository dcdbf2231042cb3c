import { expect, test } from 'vitest';
import { privacy } from '../../../src/content/legal/privacy.ts';
import { terms } from '../../../src/content/legal/terms.ts';
import { lastUpdated, sitemapGroups } from '../../../src/sections/sitemap/sitemapGroups.ts';

const LISTED = [
  { title: 'An older article', path: '/blog/older', date: new Date('2025-01-28') },
  { title: 'The newest article', path: '/blog/newest', date: new Date('2025-07-20') },
];

const groups = sitemapGroups(LISTED);
const linksOf = (title: string) => groups.find((group) => group.title === title)?.links;

test('/sitemap lists the articles that it is given, in their order, and features the newest', () => {
  expect(linksOf('Blog articles')).toEqual([
    { label: 'An older article', href: '/blog/older', text: 'Jan 28, 2025' },
    { label: 'The newest article', href: '/blog/newest', text: 'July 20, 2025' },
  ]);
  expect(linksOf('Featured content')?.[0]?.href).toBe('/blog/newest');
});

test('/sitemap was last updated with the newest article, correction or legal text, and never with a build', () => {
  const corrected = { date: new Date('2025-01-28'), updated: new Date('2099-09-01') };
  expect(lastUpdated([...LISTED, corrected])).toEqual(corrected.updated);
  expect(lastUpdated([...LISTED, { date: corrected.updated }])).toEqual(corrected.updated);
  const [revised = ''] = [privacy.revised, terms.revised].sort().toReversed();
  expect(lastUpdated(LISTED)).toEqual(new Date(revised));
});
