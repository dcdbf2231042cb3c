import { expect, test } from 'vitest';
import { articlePath, articles, findArticle } from '../../../src/content/articles.ts';
import { insights } from '../../../src/content/home/insights.ts';

test('nine articles exist, newest first, and eight of them are listed', () => {
  expect(articles).toHaveLength(9);
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  const unlisted = articles.filter(({ listed }) => !listed);
  expect(unlisted.map(({ slug }) => slug)).toEqual(['tech-stack-optimisation']);
});

test.each([
  ['enterprise-ai-budgets-surge', '2025-07-20', 'AI & Automation', undefined],
  ['enterprise-process-optimisation-2025', '2025-01-28', 'Process Optimization', 8],
  ['ai-agents-operations', '2025-01-28', 'AI Technology', 6],
  ['tech-stack-optimisation', '2025-01-28', 'Technology Strategy', 7],
  ['ai-workflow-automation-services', '2025-01-28', 'AI & Automation', 6],
  ['business-roi-automation-metrics', '2025-01-28', 'ROI & Results', 7],
] as const)('%s has the specified date, badge and reading time', (slug, date, badge, readTime) => {
  const article = findArticle(slug);
  expect(article).toMatchObject({ date, badge });
  expect(article.readTime).toBe(readTime);
});

test('an article is read below /blog', () => {
  expect(articlePath({ slug: 'ai-agents-operations' })).toBe('/blog/ai-agents-operations');
});

test('the home page shows its two teasers as the specification lists them', () => {
  expect(insights.articles).toMatchObject([
    { href: '/blog/enterprise-process-optimisation-2025', readTime: '8 min read' },
    {
      href: '/blog/ai-agents-operations',
      readTime: '6 min read',
      category: 'AI & Automation',
    },
  ]);
});
