import { expect, test } from 'vitest';
import type { Article } from '../../../src/articles/loadArticles.ts';
import { relatedArticles } from '../../../src/articles/relatedArticles.ts';

type RelatedCandidate = Pick<Article, 'slug' | 'listed' | 'category' | 'keywords' | 'next'>;

const ALL: readonly RelatedCandidate[] = (
  [
    ['budgets', 'AI & Automation'],
    ['leaders', 'Leadership & Strategy'],
    ['agentic', 'Leadership & Strategy'],
    ['measure', 'ROI & Results'],
    ['agents', 'AI & Automation'],
    ['stack', 'Technology Strategy'],
    ['workflow', 'AI & Automation'],
  ] as const
).map(([slug, category]) => ({ slug, category, listed: slug !== 'stack', keywords: [] }));

const slugsFor = (slug: string, all: readonly RelatedCandidate[] = ALL) => {
  const [chosen] = all.filter((one) => one.slug === slug);
  return chosen && relatedArticles(chosen, all).map((one) => one.slug);
};

test.each([
  ['budgets', ['agents', 'workflow', 'leaders']],
  ['measure', ['budgets', 'leaders', 'agentic']],
])('after %s come those of its category, then the first of the list', (slug, expected) => {
  expect(slugsFor(slug)).toEqual(expected);
});

test('each keyword that two share counts as much as a category', () => {
  const keywords = ['payback', 'baseline'];
  const all = ALL.map((one) =>
    one.slug === 'measure' || one.slug === 'leaders' ? { ...one, keywords } : one,
  );
  expect(slugsFor('leaders', all)).toEqual(['measure', 'agentic', 'budgets']);
});

/** All articles, with those that the first names. */
const naming = (next: string[]) => ALL.map((one, index) => (index === 0 ? { ...one, next } : one));

test('those that an article names come first, in its order', () => {
  expect(slugsFor('budgets', naming(['measure', 'workflow']))).toEqual([
    'measure',
    'workflow',
    'agents',
  ]);
});

test.each(['nobody', 'stack', 'budgets'])('an article that names %s stops the build', (slug) => {
  const fault = `src/content/articles/budgets.mdx: next: "${slug}" is no other listed article`;
  expect(() => slugsFor('budgets', naming([slug]))).toThrow(fault);
});

test('an article that is not listed leads to listed ones and nobody to it', () => {
  expect(slugsFor('stack')).toEqual(['budgets', 'leaders', 'agentic']);
  for (const { slug } of ALL) expect(slugsFor(slug)).not.toContain('stack');
});
