import type { ReactNode } from 'react';

interface ChartFigureProps {
  /** What the chart shows, and how its figures were worked out. */
  caption: string;
  children: ReactNode;
}

/** The frame of a chart in an article. */
export function ChartFigure({ caption, children }: ChartFigureProps) {
  return (
    <figure data-chart="">
      {children}
      <figcaption className="mt-3 text-small text-ink-soft max-w-measure">{caption}</figcaption>
    </figure>
  );
}

/** The names of the numbered points in a chart. */
export function PointNames({ names }: { names: readonly string[] }) {
  return (
    <ol className="point-names">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}
