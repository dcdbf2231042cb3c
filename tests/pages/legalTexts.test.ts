import { expect, test } from 'vitest';
import { readBuilt, textsOf } from '../builtSite.ts';

test.each(['privacy.html', 'terms.html'])('%s has one date, that from which it applies', (page) => {
  const [head = ''] = textsOf(readBuilt(page), 'main section:first-of-type');
  expect(head).toContain('Effective January 20, 2025');
  expect(head.match(/20\d\d/g)).toEqual(['2025']);
});

test('the terms have a dispute about an engagement go to arbitration after 30 days of negotiation, rules and seat named or not, and one about the site to the courts of the law', () => {
  const [disputes = ''] = textsOf(readBuilt('terms.html'), '#disputes');
  expect(disputes).toContain('For 30 days from that notice');
  expect(disputes).toContain('finally decided by binding arbitration.');
  expect(disputes).not.toContain('a court decides');
  expect(disputes).toContain('A dispute about this site alone goes to the courts');
});
