import { percent } from '../../../../ui/line/geometry.ts';
import { ChartFigure, PointNames } from './ChartFigure.tsx';

export interface PointScaleProps {
  caption: string;
  /** The scale starts at `start`, by default 0. */
  start?: number;
  end: number;
  ticks: readonly { readonly at: number; readonly label: string }[];
  /** From the start of the scale to its end. */
  points: readonly {
    readonly at: number;
    readonly name: string;
    /** The points that the chart is about. */
    readonly marked?: boolean;
  }[];
}

/** In px: the radius of a numbered point, and the distance between two levels. */
const RADIUS = 11;
const LEVEL = 28;
/** Points that are closer than this share of the scale are on different levels, for lack of room on narrow screens. */
const CLOSE = 0.075;

/** Numbered points on a scale, such as moments of a day, and their names below it. */
export function PointScale({ caption, start = 0, end, ticks, points }: PointScaleProps) {
  const shareOf = (at: number) => (at - start) / (end - start);
  const xOf = (at: number) => percent(shareOf(at));
  const levels = levelsOf(points.map(({ at }) => shareOf(at)));
  const axis = (Math.max(...levels) + 1) * LEVEL + 14;
  const placed = points.map(({ at, marked }, index) => ({
    number: index + 1,
    x: xOf(at),
    y: axis - 18 - (levels[index] ?? 0) * LEVEL,
    marked,
  }));
  return (
    <ChartFigure caption={caption}>
      <div className="px-3">
        <svg
          width="100%"
          height={axis + 26}
          aria-hidden="true"
          fill="none"
          strokeWidth="1.5"
          className="block overflow-visible stroke-ink"
        >
          <line x2="100%" y1={axis} y2={axis} strokeWidth="2.5" strokeLinecap="round" />
          {ticks.map(({ at, label }) => (
            <line key={label} x1={xOf(at)} x2={xOf(at)} y1={axis} y2={axis + 7} />
          ))}
          {placed.map(({ number, x, y, marked }) => (
            <line
              key={number}
              x1={x}
              x2={x}
              y1={y}
              y2={axis}
              className={marked ? 'stroke-accent' : undefined}
            />
          ))}
          {placed.map(({ number, x, y, marked }) => (
            <circle
              key={number}
              cx={x}
              cy={y}
              r={RADIUS}
              className={marked ? 'fill-accent stroke-accent' : 'fill-ground'}
            />
          ))}
          <g stroke="none" fontSize="13" textAnchor="middle" className="tabular fill-ink">
            {placed.map(({ number, x, y, marked }) => (
              <text key={number} x={x} y={y + 5} className={marked ? 'fill-surface' : undefined}>
                {number}
              </text>
            ))}
            {ticks.map(({ at, label }) => (
              <text key={label} x={xOf(at)} y={axis + 23} {...insideOf(shareOf(at))}>
                {label}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <PointNames names={points.map(({ name }) => name)} />
    </ChartFigure>
  );
}

/** Keeps the label of an end of the scale within the column. */
function insideOf(share: number) {
  if (share === 0) return { textAnchor: 'start', dx: -12 } as const;
  return share === 1 ? ({ textAnchor: 'end', dx: 12 } as const) : {};
}

/** For each point, the lowest level on which it is not close to an earlier one. */
function levelsOf(shares: readonly number[]): readonly number[] {
  const levels: number[] = [];
  for (const [index, share] of shares.entries()) {
    const taken = levels.filter((_, other) => Math.abs((shares[other] ?? 0) - share) < CLOSE);
    let level = 0;
    while (taken.includes(level)) level += 1;
    levels[index] = level;
  }
  return levels;
}
