import { clsx } from 'clsx';
import { DefinitionList } from './DefinitionList.tsx';
import { Scale } from './Scale.tsx';

export interface DurationChartProps {
  stages: readonly {
    readonly title: string;
    /** Shortest and longest duration, in `unit`. */
    readonly from: number;
    readonly to: number;
    /** Start, in `unit`. The default is 0. */
    readonly start?: number;
  }[];
  unit: string;
  className?: string;
}

/** Durations drawn to scale: a dark bar for the shortest, a lighter one up to the longest. */
export function DurationChart({ stages, unit, className }: DurationChartProps) {
  const end = Math.max(...stages.map(({ start = 0, to }) => start + to));
  return (
    <DefinitionList
      layout="rows"
      className={clsx('duration-chart @container border-b border-hairline', className)}
      parts={{
        row: 'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 @chart:grid @chart:grid-cols-[minmax(12rem,1fr)_7rem_3fr]',
        term: 'font-semibold',
        figure: 'tabular text-ink-soft',
        drawing: 'basis-full',
      }}
      items={stages.map(({ title, from, to, start = 0 }) => ({
        term: title,
        figure: from === to ? `${from} ${unit}` : `${from}-${to} ${unit}`,
        drawing: <Scale form="bar" max={end} start={start} value={from} rangeEnd={to} />,
      }))}
    />
  );
}
