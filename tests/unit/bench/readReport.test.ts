import { expect, test } from 'vitest';
import { readReport } from '../../../bench/pages/readReport.ts';

const category = (score: number | null, ...audits: string[]) => ({
  score,
  auditRefs: audits.map((id) => ({ id, weight: 1 })),
});

/** What Lighthouse gives, as far as it is read. */
function report(changes: Record<string, unknown> = {}) {
  return {
    categories: {
      performance: category(0.99, 'largest-contentful-paint', 'cumulative-layout-shift'),
      accessibility: category(1, 'color-contrast'),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      'first-contentful-paint': { score: 1, numericValue: 800 },
      'largest-contentful-paint': { score: 0.95, numericValue: 1500 },
      'total-blocking-time': { score: 1, numericValue: 10 },
      'cumulative-layout-shift': { score: 1, numericValue: 0.01 },
      'color-contrast': { score: 0.5 },
      'network-requests': {
        score: 1,
        details: {
          items: [
            { url: 'http://x/', transferSize: 100, resourceType: 'Document', priority: 'VeryHigh' },
            { url: 'http://x/a', transferSize: 20, resourceType: 'Font', priority: 'High' },
            { url: 'http://x/b', transferSize: 3, resourceType: 'Script', priority: 'Low' },
            { url: 'http://x/c', transferSize: 7, resourceType: 'Other', priority: 'VeryLow' },
            { url: 'http://x/d', transferSize: 1, resourceType: 'Other', priority: 'High' },
            { url: 'data:image/png', transferSize: 0, resourceType: 'Image', priority: 'Low' },
          ],
        },
      },
    },
    ...changes,
  };
}

test('scores, times and sizes are read, with what was fetched ahead apart', () => {
  expect(readReport(report()).sample).toEqual({
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    firstPaintMs: 800,
    largestPaintMs: 1500,
    blockingMs: 10,
    layoutShift: 0.01,
    requests: 5,
    bytes: { document: 100, style: 0, script: 3, font: 20, image: 0, other: 1 },
    aheadBytes: 7,
  });
});

test('audits are named where they cost a score something', () => {
  expect(readReport(report()).failedAudits).toEqual(['largest-contentful-paint']);
});

test('a failed measurement gives no figures', () => {
  const failed = report({ runtimeError: { message: 'NO_FCP' } });
  expect(() => readReport(failed)).toThrow('NO_FCP');
});

test('a category without a score gives no figures', () => {
  const { categories } = report();
  const failed = report({ categories: { ...categories, seo: category(null) } });
  expect(() => readReport(failed)).toThrow('Lighthouse gave no score for seo');
});
