import { BarRow } from '../../../../ui/data/BarRow.tsx';
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

/** In px. */
const HEIGHT = 22;

/** Bars to scale, each with its figure at its end. */
export function BarChart({ caption, bars }: BarChartProps) {
  const max = Math.max(...bars.map(({ value, gone = 0 }) => value + gone));
  return (
    <ChartFigure caption={caption}>
      <dl className="grid gap-4 text-small">
        {bars.map((bar) => (
          <BarRow key={bar.name} {...bar} max={max} height={HEIGHT} />
        ))}
      </dl>
    </ChartFigure>
  );
}
