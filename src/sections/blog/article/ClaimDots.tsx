import { Drawing } from '../../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../../ui/line/geometry.ts';
import { Pulse } from '../../../ui/line/shapes.tsx';

const COLUMN = 32;
const ROW = 15;
const RADIUS = 5;
const AXIS = 165;

export interface ClaimDotsProps {
  /** The number of claims granted, and refused, for each step of the amount. */
  granted: readonly number[];
  refused: readonly number[];
  /** In dollars. */
  step: number;
  /** The highest amount that an agent may grant, in dollars. */
  limit: number;
  /** Also the text alternative of the drawing, which screen readers skip. */
  caption: string;
}

/** Claims as dots above a scale of amounts: filled if granted, circles above them if refused. */
export function ClaimDots({ granted, refused, step, limit, caption }: ClaimDotsProps) {
  const width = granted.length * COLUMN;
  const limitX = (limit / step) * COLUMN;
  const dotsOf = (column: number, from: number, count: number) => ({
    x: (column + 0.5) * COLUMN,
    levels: evenlySpaced(AXIS - (from + 1) * ROW, -ROW, count),
  });
  return (
    <figure>
      <Drawing width={width} height={AXIS + 24} className="h-auto w-full max-w-narrow stroke-ink">
        {granted.map((count, column) => {
          const { x, levels } = dotsOf(column, 0, count);
          return <Pulse key={x} xs={[x]} levels={levels} r={RADIUS} />;
        })}
        {refused.flatMap((count, column) => {
          const { x, levels } = dotsOf(column, granted[column] ?? 0, count);
          return levels.map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={RADIUS - 1} />);
        })}
        <path d={`M0 ${AXIS}H${width}`} strokeWidth="1" />
        <path d={`M${limitX} 0V${AXIS}`} strokeWidth="1.5" className="stroke-accent" />
        <g className="tabular fill-ink stroke-none" fontSize="14" textAnchor="middle">
          <text x={limitX} y={AXIS + 18}>{`$${limit}`}</text>
          <text y={AXIS + 18} textAnchor="start">
            $0
          </text>
          <text x={width} y={AXIS + 18} textAnchor="end">{`$${granted.length * step}`}</text>
        </g>
      </Drawing>
      <figcaption className="mt-3 text-small text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
