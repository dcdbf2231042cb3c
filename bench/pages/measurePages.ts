import lighthouse from 'lighthouse';
import { BenchError } from '../benchError.ts';
import type { Page } from './findPages.ts';
import { launchBrowser } from './launchBrowser.ts';
import type { Measuring } from './measuring.ts';
import { medianSample, type PageSample } from './pageSample.ts';
import { type ReadReport, readReport } from './readReport.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What was measured of one page. */
export interface PageResult {
  readonly path: string;
  readonly inlineScriptBytes: number;
  readonly htmlBytes: number;
  readonly median: PageSample;
  readonly samples: readonly PageSample[];
  /** Audits that cost a score something in any run. */
  readonly failedAudits: readonly string[];
  readonly skippedAudits: readonly string[];
}

interface MeasureOptions extends Measuring {
  readonly pages: readonly Page[];
}

/**
 * Measures pages with Lighthouse's mobile preset, in rounds over all of them, so that a change in the
 * machine's load meets every page alike. Each round has a fresh browser; Lighthouse empties its cache
 * before each page. Throws a BenchError if a page cannot be measured.
 */
export async function measurePages(options: MeasureOptions): Promise<PageResult[]> {
  const { pages, runs, executable, folder } = options;
  const reports = new Map<Page, ReadReport[]>(pages.map((page) => [page, []]));
  for (let round = 1; round <= runs; round++) {
    const browser = await launchBrowser(executable, folder);
    try {
      for (const page of pages) {
        const read = await measure(options, page, browser.port);
        reports.get(page)?.push(read);
        options.report(`lighthouse ${round}/${runs} ${page.path} ${summary(read)}`);
      }
    } finally {
      await browser.close();
    }
  }
  return [...reports].map(([page, reads]) => resultOf(page, reads));
}

/** A busy machine now and then makes a measurement fail, so it is tried twice. */
async function measure(options: MeasureOptions, page: Page, port: number): Promise<ReadReport> {
  try {
    return await measureOnce(options, page, port);
  } catch (error) {
    options.report(`lighthouse ${page.path} once more: ${error}`);
  }
  try {
    return await measureOnce(options, page, port);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new BenchError(`Lighthouse could not measure ${page.path}: ${reason}`);
  }
}

async function measureOnce(
  { origin }: MeasureOptions,
  page: Page,
  port: number,
): Promise<ReadReport> {
  const result = await lighthouse(origin + page.path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    skipAudits: [...page.skipAudits],
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  if (!result) throw new BenchError('it gave no result');
  return readReport(result.lhr);
}

function resultOf(page: Page, reads: readonly ReadReport[]): PageResult {
  const samples = reads.map(({ sample }) => sample);
  return {
    path: page.path,
    inlineScriptBytes: page.inlineScriptBytes,
    htmlBytes: page.htmlBytes,
    median: medianSample(samples),
    samples,
    failedAudits: [...new Set(reads.flatMap(({ failedAudits }) => failedAudits))].sort(),
    skippedAudits: page.skipAudits,
  };
}

function summary({ sample }: ReadReport): string {
  const { performance, accessibility, bestPractices, seo } = sample;
  const scores = [performance, accessibility, bestPractices, seo].join('/');
  return `${scores} largest paint ${Math.round(sample.largestPaintMs)} ms`;
}
