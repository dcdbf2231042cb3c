import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { median } from '../report.ts';
import type { MeasuredPage } from './findPages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The results of a page and of its reference page in the same rounds. */
export type PageResult = Awaited<ReturnType<typeof measurePages>>[number];

/** Options of the browser for all measurements. */
export function launchBrowser(executablePath: string) {
  return puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
}

/**
 * Measures pages with Lighthouse's mobile preset and an empty cache. Each round measures all pages, so that the load of
 * the machine affects them equally. `referenceOf` returns the path of a reference page. In the results,
 * `referenceBlockingMs` is the highest of any round, and `failedAudits` lists audits that lowered a score in any round.
 */
export async function measurePages(options: {
  readonly origin: string;
  readonly pages: readonly MeasuredPage[];
  readonly referenceOf: (page: MeasuredPage) => string;
  readonly runs: number;
  readonly executable: string;
}) {
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
        // Sometimes Chromium records no page load, and Lighthouse asks for another run.
        const first = await measure();
        const result = (first?.lhr.runtimeError ? await measure() : first)?.lhr;
        if (result && !result.runtimeError) return result;
        throw new Error(`Lighthouse could not measure ${path}: ${result?.runtimeError?.message}`);
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

/**
 * The figures of a page, as medians: `score` is the lowest of the four, bytes are those on the wire, headers included.
 */
function mediansOf(results: readonly Result[]) {
  const of = (figure: (result: Result) => number) => median(results.map(figure));
  const bytesOf = (...types: string[]) => of((result) => bytes(result, types));
  return {
    score: of(({ categories }) =>
      Math.min(...Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))),
    ),
    largestPaintMs: of((result) => audit(result, 'largest-contentful-paint')),
    blockingMs: of(blockingMs),
    layoutShift: of((result) => audit(result, 'cumulative-layout-shift')),
    htmlBytes: bytesOf('Document'),
    scriptBytes: bytesOf('Script'),
    fontBytes: bytesOf('Font'),
    firstViewBytes: bytesOf(),
  };
}

function audit({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

function blockingMs(result: Result): number {
  return audit(result, 'total-blocking-time');
}

/** An entry of Lighthouse's list of requests. */
interface Request {
  readonly url: string;
  readonly transferSize?: number;
  readonly resourceType?: string;
  readonly priority?: string;
}

/** The transfer size of these types of resources, or of all types, without prefetches. In bytes. */
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
