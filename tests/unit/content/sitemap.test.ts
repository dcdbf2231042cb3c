import { expect, test } from 'vitest';
import { privacy } from '../../../src/content/privacy.ts';
import { terms } from '../../../src/content/terms.ts';
import { lastUpdated } from '../../../src/sections/sitemap/sitemapGroups.ts';

const LISTED = [{ date: new Date('2025-01-28') }, { date: new Date('2025-07-20') }];

test('/sitemap was last updated with the newest article, correction or legal text, and never with a build', () => {
  const corrected = { date: new Date('2025-01-28'), updated: new Date('2099-09-01') };
  expect(lastUpdated([...LISTED, corrected])).toEqual(corrected.updated);
  expect(lastUpdated([...LISTED, { date: corrected.updated }])).toEqual(corrected.updated);
  const older = [{ date: new Date('2024-05-01') }];
  const [effective = ''] = [privacy.effective, terms.effective].toSorted().toReversed();
  expect(lastUpdated(older)).toEqual(new Date(effective));
});
