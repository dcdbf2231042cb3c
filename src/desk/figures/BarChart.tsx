import type { ReactNode } from 'react';
import { formatNumber } from '../../../formats.ts';
import { NumbersTable } from '../components/NumbersTable.tsx';

/** A bar with what of it is drawn solid; the rest is only an outline. */
export interface Bar {
  /** Its first column in the table of numbers. */
  readonly name: string;
  readonly value: number;
  /** Part of the value; by default all of it. */
  readonly solid?: number;
  /** The other columns. */
  readonly numbers: readonly ReactNode[];
}

interface BarChartProps {
  readonly title: string;
  /** What is drawn, in a sentence with the largest number. */
  readonly summary: string;
  /** The heads of the table, one for the name and one for each number. */
  readonly heads: readonly string[];
  readonly bars: readonly Bar[];
}

/** The drawing in its own units. It is stretched to the width that there is. */
const HEIGHT = 100;
const STEP = 20;
/** The width of a bar, which leaves a gap to the next. */
const WIDTH = 14;
/** The drawing is as wide as this many bars at least, so that a single one is not a block. */
const MIN_BARS = 12;

/** Bars that stand beside each other, and their numbers in a table. */
export function BarChart({ title, summary, heads, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const pathOf = (heightOf: (bar: Bar) => number) =>
    bars
      .map((bar, index) => ({ x: index * STEP + (STEP - WIDTH) / 2, height: heightOf(bar) }))
      .filter(({ height }) => height > 0)
      .map(({ x, height }) => `M${x} ${HEIGHT}v${-height}h${WIDTH}V${HEIGHT}`)
      .join('');
  const width = Math.max(MIN_BARS, bars.length) * STEP;
  const toHeight = (value: number) => Math.round((value / most) * HEIGHT * 10) / 10;
  return (
    <figure className="chart mt-8">
      <figcaption>
        <h2 className="text-title">{title}</h2>
        <p className="text-small text-ink-soft">{summary}</p>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
        className="bar-chart"
      >
        <path
          className="bar-outline"
          d={pathOf(({ value, solid = value }) => (solid < value ? toHeight(value) : 0))}
        />
        <path
          className="bar-solid"
          d={pathOf(({ value, solid = value }) => toHeight(Math.min(solid, value)))}
        />
        <path className="chart-zero" d={`M0 ${HEIGHT}H${width}`} />
      </svg>
      <p
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-4 text-small text-ink-soft"
      >
        <span>{bars[0]?.name}</span>
        <span>0 to {formatNumber(most)}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.name}</span>}
      </p>
      <details className="mt-2 text-small">
        <summary className="min-h-11 cursor-pointer py-2.5">Numbers</summary>
        <NumbersTable heads={heads} rows={bars.toReversed()} />
      </details>
    </figure>
  );
}
