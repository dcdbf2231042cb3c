import type { PageResult } from '../../../bench/pages/measurePages.ts';
import type { PageSample } from '../../../bench/pages/pageSample.ts';
import type { Results } from '../../../bench/pages/results.ts';

/** A measurement that meets every bar. */
export const GOOD: PageSample = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaintMs: 800,
  largestPaintMs: 800,
  blockingMs: 0,
  layoutShift: 0,
  requests: 4,
  bytes: { document: 20_000, style: 0, script: 0, font: 50_000, image: 0, other: 1000 },
  aheadBytes: 60_000,
};

/** What a run found of a page that measured so. */
export function pageResult(path: string, figures: Partial<PageSample> = {}): PageResult {
  const median = { ...GOOD, ...figures };
  return {
    path,
    inlineScriptBytes: 4000,
    htmlBytes: 20_000,
    median,
    samples: [median],
    failedAudits: [],
    skippedAudits: [],
  };
}

/** A run on these pages, with no taps. */
export function results(pages: readonly PageResult[]): Results {
  return {
    machine: {
      date: '2026-01-31',
      cores: 2,
      memoryGb: 8,
      browser: 'Chromium 140.0',
      node: 'v24.0.0',
      load: 0.25,
    },
    runs: 5,
    reference: pageResult('/reference-page'),
    pages,
    taps: [],
    keystroke: undefined,
  };
}
