import { median } from './median.ts';

/** Kinds of what a page loads. */
export const RESOURCE_KINDS = ['document', 'style', 'script', 'font', 'image', 'other'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** One measurement of a page, or the medians of several. Bytes are those on the wire, headers included. */
export interface PageSample {
  /** Lighthouse's scores, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly requests: number;
  /** What the page itself needs, by kind. */
  readonly bytes: Readonly<Record<ResourceKind, number>>;
  /** Fetched at the lowest priority for what the visitor may do next; not in `bytes`. */
  readonly aheadBytes: number;
}

/** Everything that the first view needs, in bytes. */
export function firstViewBytes(sample: PageSample): number {
  return RESOURCE_KINDS.reduce((sum, kind) => sum + sample.bytes[kind], 0);
}

/** The median of every figure by itself. */
export function medianSample(samples: readonly PageSample[]): PageSample {
  const of = (pick: (sample: PageSample) => number) => median(samples.map(pick));
  return {
    performance: of((sample) => sample.performance),
    accessibility: of((sample) => sample.accessibility),
    bestPractices: of((sample) => sample.bestPractices),
    seo: of((sample) => sample.seo),
    firstPaintMs: of((sample) => sample.firstPaintMs),
    largestPaintMs: of((sample) => sample.largestPaintMs),
    blockingMs: of((sample) => sample.blockingMs),
    layoutShift: of((sample) => sample.layoutShift),
    requests: of((sample) => sample.requests),
    bytes: {
      document: of(({ bytes }) => bytes.document),
      style: of(({ bytes }) => bytes.style),
      script: of(({ bytes }) => bytes.script),
      font: of(({ bytes }) => bytes.font),
      image: of(({ bytes }) => bytes.image),
      other: of(({ bytes }) => bytes.other),
    },
    aheadBytes: of((sample) => sample.aheadBytes),
  };
}
