import type { CSSProperties } from 'react';
import { percent } from '../../../../ui/line/geometry.ts';
import { ChartFigure } from './ChartFigure.tsx';

export interface BarChartProps {
  caption: string;
  bars: readonly {
    readonly name: string;
    /** The length of the bar. All bars start at 0 and have the same unit. */
    readonly value: number;
    /** The value with its unit, shown at the end of the bar. */
    readonly figure: string;
    /** The length of a dashed gap after the bar, for a part that is gone. */
    readonly gone?: number;
    /** The bar that the chart is about. */
    readonly marked?: boolean;
  }[];
}

/** Bars to scale, each with its figure at its end. */
export function BarChart({ caption, bars }: BarChartProps) {
  const end = Math.max(...bars.map(({ value, gone = 0 }) => value + gone));
  return (
    <ChartFigure caption={caption}>
      <dl className="grid gap-4">
        {bars.map(({ name, value, gone = 0, figure, marked }) => (
          <div
            key={name}
            className="chart-bar text-small"
            style={{ '--share': ((value + gone) / end).toFixed(3) } as CSSProperties}
          >
            <dt className="col-span-2">{name}</dt>
            <dd aria-hidden="true">
              <Bar solid={value / (value + gone)} marked={marked} />
            </dd>
            <dd className="tabular font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </ChartFigure>
  );
}

/** In px. */
const HEIGHT = 22;

/** A bar as wide as its column, of which a share is solid. */
function Bar({ solid, marked }: { solid: number; marked: boolean | undefined }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, because the figure is beside it as text
    <svg width="100%" height={HEIGHT} className="block overflow-visible">
      {solid < 1 && (
        <rect
          y="1"
          width="100%"
          height={HEIGHT - 2}
          fill="none"
          strokeDasharray="3 4"
          className="stroke-accent"
        />
      )}
      <rect
        width={percent(solid)}
        height={HEIGHT}
        className={marked ? 'fill-accent' : 'fill-ink'}
      />
    </svg>
  );
}
