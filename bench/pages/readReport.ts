import { z } from 'zod';
import { BenchError } from '../benchError.ts';
import type { PageSample, ResourceKind } from './pageSample.ts';

/** One measurement with what kept it from full scores. */
export interface ReadReport {
  readonly sample: PageSample;
  /** Names of the audits that cost a score something. */
  readonly failedAudits: readonly string[];
}

const request = z.object({
  url: z.string(),
  transferSize: z.number().default(0),
  resourceType: z.string().optional(),
  priority: z.string().optional(),
});
type LoadedResource = z.infer<typeof request>;

/** The part of Lighthouse's result that is read. */
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.looseObject({ items: z.unknown().optional() }).optional(),
    }),
  ),
});
type Report = z.infer<typeof report>;

const KINDS: Readonly<Record<string, ResourceKind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

/** Reads a result of Lighthouse. Throws a BenchError if the measurement failed. */
export function readReport(result: unknown): ReadReport {
  const read = report.parse(result);
  if (read.runtimeError) throw new BenchError(read.runtimeError.message);
  const requests = z
    .array(request)
    .parse(read.audits['network-requests']?.details?.items)
    .filter(({ url }) => !url.startsWith('data:'));
  const needed = requests.filter((resource) => !isAhead(resource));
  const sizeOf = (kind: ResourceKind) => sumOfSizes(needed.filter((one) => kindOf(one) === kind));
  return {
    sample: {
      performance: scoreOf(read, 'performance'),
      accessibility: scoreOf(read, 'accessibility'),
      bestPractices: scoreOf(read, 'best-practices'),
      seo: scoreOf(read, 'seo'),
      firstPaintMs: figureOf(read, 'first-contentful-paint'),
      largestPaintMs: figureOf(read, 'largest-contentful-paint'),
      blockingMs: figureOf(read, 'total-blocking-time'),
      layoutShift: figureOf(read, 'cumulative-layout-shift'),
      requests: requests.length,
      bytes: {
        document: sizeOf('document'),
        style: sizeOf('style'),
        script: sizeOf('script'),
        font: sizeOf('font'),
        image: sizeOf('image'),
        other: sizeOf('other'),
      },
      aheadBytes: sumOfSizes(requests) - sumOfSizes(needed),
    },
    failedAudits: failedAuditsOf(read),
  };
}

/** Whether the browser itself takes this for something that the page does not need now. */
function isAhead({ resourceType, priority }: LoadedResource): boolean {
  return resourceType === 'Prefetch' || (priority === 'VeryLow' && resourceType !== 'Image');
}

function kindOf({ resourceType }: LoadedResource): ResourceKind {
  return KINDS[resourceType ?? ''] ?? 'other';
}

function sumOfSizes(resources: readonly LoadedResource[]): number {
  return resources.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function scoreOf({ categories }: Report, name: string): number {
  const score = categories[name]?.score;
  if (typeof score !== 'number') throw new BenchError(`Lighthouse gave no score for ${name}`);
  return Math.round(score * 100);
}

function figureOf({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new BenchError(`Lighthouse gave no figure for ${name}`);
  return value;
}

function failedAuditsOf({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id);
  return [...new Set(weighed)].filter((id) => {
    const score = audits[id]?.score;
    return typeof score === 'number' && score < 1;
  });
}
