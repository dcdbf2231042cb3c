import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { median } from '../figures.ts';
import type { MeasuredPage } from './findPages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What Lighthouse says of a page, as medians. Bytes are those on the wire, headers included. */
export interface PageFigures {
  /** The lowest of the four scores, 0 to 100. */
  readonly score: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
  /** All that the first view needs. */
  readonly firstViewBytes: number;
}

/** A page beside its reference page in the same rounds. */
export interface PageResult {
  readonly page: MeasuredPage;
  readonly own: PageFigures;
  readonly reference: PageFigures;
  /** The highest blocking time of the reference page in any round, in ms. */
  readonly referenceBlockingMs: number;
  /** Audits that cost a score something in any round. */
  readonly failedAudits: readonly string[];
}

/** How a browser is started, for every measurement alike. */
export function launchBrowser(executablePath: string) {
  return puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
}

/**
 * Measures pages with Lighthouse's mobile preset and an empty cache, in rounds over all of them, so that a
 * change in the machine's load meets every page alike. `referenceOf` says where a page's reference stands.
 */
export async function measurePages(options: {
  readonly origin: string;
  readonly pages: readonly MeasuredPage[];
  readonly referenceOf: (page: MeasuredPage) => string;
  readonly runs: number;
  readonly executable: string;
}): Promise<PageResult[]> {
  const { origin, pages, referenceOf, runs, executable } = options;
  const measured = pages.map((page) => ({ page, own: [] as Result[], reference: [] as Result[] }));
  for (let round = 1; round <= runs; round += 1) {
    const browser = await launchBrowser(executable);
    for (const { page, own, reference } of measured) {
      const tab = await browser.newPage();
      const open = async (path: string, onlyCategories: string[]) => {
        const skipAudits = page.isHidden ? ['is-crawlable'] : [];
        const flags = { onlyCategories, skipAudits, disableFullPageScreenshot: true };
        const measure = () =>
          lighthouse(origin + path, { ...flags, logLevel: 'silent' }, undefined, tab);
        // Chromium now and then records no load; then Lighthouse asks to be run again.
        const first = await measure();
        const run = first?.lhr.runtimeError ? await measure() : first;
        if (!run || run.lhr.runtimeError) {
          throw new Error(
            `Lighthouse could not measure ${path}: ${run?.lhr.runtimeError?.message}`,
          );
        }
        return run.lhr;
      };
      own.push(await open(page.path, CATEGORIES));
      reference.push(await open(referenceOf(page), ['performance']));
      await tab.close();
      console.error(`round ${round} of ${runs}: ${page.path}`);
    }
    await browser.close();
  }
  return measured.map(({ page, own, reference }) => ({
    page,
    own: mediansOf(own),
    reference: mediansOf(reference),
    referenceBlockingMs: Math.max(...reference.map(blockingMs)),
    failedAudits: [...new Set(own.flatMap(failedAudits))],
  }));
}

function mediansOf(results: readonly Result[]): PageFigures {
  const of = (figure: (result: Result) => number) => median(results.map(figure));
  const bytesOf = (...types: string[]) => of((result) => bytes(result, types));
  return {
    score: of(({ categories }) =>
      Math.min(...Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))),
    ),
    largestPaintMs: of(
      ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    ),
    blockingMs: of(blockingMs),
    layoutShift: of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    htmlBytes: bytesOf('Document'),
    scriptBytes: bytesOf('Script'),
    fontBytes: bytesOf('Font'),
    firstViewBytes: bytesOf(),
  };
}

function blockingMs({ audits }: Result): number {
  return audits['total-blocking-time']?.numericValue ?? Number.NaN;
}

/** A line of Lighthouse's list of requests. */
interface Request {
  readonly url: string;
  readonly transferSize?: number;
  readonly resourceType?: string;
  readonly priority?: string;
}

/** What these types of resources take, or all; without what is fetched ahead for what may come next. */
function bytes({ audits }: Result, types: readonly string[]): number {
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as Request[];
  return requests
    .filter(({ url, priority }) => !url.startsWith('data:') && priority !== 'VeryLow')
    .filter(({ resourceType = '' }) => types.length === 0 || types.includes(resourceType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function failedAudits({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
