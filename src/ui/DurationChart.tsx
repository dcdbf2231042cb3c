import { clsx } from 'clsx';

export interface DurationChartProps {
  stages: readonly {
    readonly title: string;
    /** Shortest and longest duration, in `unit`s. */
    readonly from: number;
    readonly to: number;
    /** When it begins; at 0 without it. */
    readonly start?: number;
  }[];
  unit: string;
  className?: string;
}

/**
 * Durations drawn to scale: full ink for the shortest, a lighter stroke up to the longest. The figures
 * stand beside the bars as text, so the bars themselves are hidden from a screen reader.
 */
export function DurationChart({ stages, unit, className }: DurationChartProps) {
  const end = Math.max(...stages.map(({ start = 0, to }) => start + to));
  return (
    <dl className={clsx('@container border-b border-hairline', className)}>
      {stages.map(({ title, from, to, start = 0 }) => (
        <div
          key={title}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-4 @chart:grid @chart:grid-cols-[minmax(12rem,1fr)_7rem_3fr]"
        >
          <dt className="font-semibold">{title}</dt>
          <dd className="tabular text-ink-soft">
            {from === to ? `${from} ${unit}` : `${from}-${to} ${unit}`}
          </dd>
          <dd aria-hidden="true" className="basis-full">
            <DurationBar start={start / end} from={from / end} to={to / end} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * One bar; all lengths are shares of the chart's width. Its attributes draw it where there is no style
 * sheet, in a feed reader: in the colour of the text, on whatever ground.
 */
function DurationBar({ start, from, to }: { start: number; from: number; to: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <svg width="100%" height="16" fill="currentColor" aria-hidden="true">
      <rect
        x={percent(start)}
        y="6"
        width={percent(to)}
        height="4"
        opacity="0.35"
        className="fill-hairline opacity-100"
      />
      <rect x={percent(start)} y="4" width={percent(from)} height="8" className="fill-green" />
    </svg>
  );
}
