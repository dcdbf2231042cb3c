import { clsx } from 'clsx';
import { type CSSProperties, type SVGAttributes, use } from 'react';
import { PullsStraight, StrokeWidth } from './Drawing.tsx';
import { dotsPath } from './geometry.ts';
import { lineAtStage } from './lineAtStage.ts';
import { type TangledLineOptions, tangledLine } from './tangledLine.ts';
import { type UntanglingLineName, untangleAnimation } from './untanglingLines.ts';

/** The look of a shape. What is not given is inherited from the group around the shape. */
type ShapeLook = Pick<
  SVGAttributes<SVGElement>,
  'className' | 'fill' | 'stroke' | 'strokeWidth' | 'pathLength' | 'vectorEffect'
>;

/** How much heavier the line is where it runs straight. */
const STRAIGHT_WEIGHT = 1.5;

interface TangleProps extends ShapeLook, Omit<TangledLineOptions, 'straightFrom'> {
  x?: number;
  /** The level on which the line enters and leaves. By default, half the tangle's height. */
  level?: number;
  /** Length of the straight line before the left edge. */
  leadIn?: number;
  straightFrom?: number;
  /** With the keyframes of this line, it comes undone while its `untangle-view` is scrolled (`styles/untangle.css`). */
  untangles?: UntanglingLineName;
  /** How far the tangle has come undone, from 0 to 1. */
  stage?: number;
  /** With `stage`: the length of the path, whose end is hidden behind a straight line. */
  length?: number;
}

/** A tangle. A long straight line behind it is drawn heavier. */
export function Tangle({
  x = 0,
  leadIn = 0,
  level,
  seed,
  width,
  height,
  totalTurns,
  straightFrom = 0.98,
  end = width,
  untangles,
  stage,
  length,
  ...look
}: TangleProps) {
  const strokeWidth = STRAIGHT_WEIGHT * use(StrokeWidth);
  const pullsStraight = use(PullsStraight);
  const middle = height / 2;
  const top = level === undefined ? 0 : level - middle;
  const knotEnd = Math.round(width * straightFrom);
  const runsOn = end - knotEnd > height / 4;
  const line = { seed, width, height, totalTurns, straightFrom, end: runsOn ? knotEnd : end };
  const tangle =
    stage === undefined
      ? tangledLine(line)
      : lineAtStage({ ...line, ...(length && { length }) }, stage);
  return (
    <g transform={x || top ? `translate(${x} ${top})` : undefined}>
      <path
        {...look}
        {...(stage === 1 && { strokeWidth })}
        {...(pullsStraight && {
          className: clsx(look.className, 'pulled'),
          style: { transformOrigin: `0 ${middle}px` },
        })}
        {...(untangles && {
          className: clsx(look.className, 'anim-untangle'),
          style: {
            '--untangle': untangleAnimation(untangles),
            '--straight-stroke': strokeWidth,
          } as CSSProperties,
        })}
        d={`${leadIn ? `M${-leadIn} ${middle}H0` : ''}${tangle}`}
      />
      {runsOn && <path {...look} strokeWidth={strokeWidth} d={`M${knotEnd} ${middle}H${end}`} />}
    </g>
  );
}

interface BranchesProps extends ShapeLook {
  /** Where the curves begin and where they end. */
  x: number;
  toX: number;
  /** One level or several, at each end. */
  from: number | readonly number[];
  to: number | readonly number[];
  /** How far the lines go straight on, on their new levels. */
  endX?: number;
}

/** One line that divides into several, or several that join: curves from each level to each new level. */
export function Branches({ x, from, toX, to, endX = toX, ...look }: BranchesProps) {
  const middle = (x + toX) / 2;
  return [from]
    .flat()
    .flatMap((fromY) =>
      [to]
        .flat()
        .map((toY) => (
          <path
            key={`${fromY} ${toY}`}
            {...look}
            d={`M${x} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}H${endX}`}
          />
        )),
    );
}

interface PulseProps extends Omit<ShapeLook, 'strokeWidth'> {
  xs: readonly number[];
  levels: readonly number[];
  /** Radius of a beat. */
  r: number;
}

/** Beats on one or several lines. They are points of a stroke, so they have the colour of the line. */
export function Pulse({ xs, levels, r, ...look }: PulseProps) {
  const beats = levels.flatMap((y) => xs.map((x) => ({ x, y })));
  return <path {...look} d={dotsPath(beats)} strokeWidth={2 * r} strokeLinecap="round" />;
}

interface PlacedProps extends ShapeLook {
  x: number;
  y: number;
}

/** A box on the line: a system, a station, a step of a machine. */
export function Box({
  x,
  y,
  width,
  height = width,
  ...look
}: PlacedProps & { width: number; height?: number }) {
  return <rect {...look} x={x - width / 2} y={y - height / 2} width={width} height={height} />;
}

/** An AI agent: a square with a point of radius `r` in it. */
export function Agent({ x, y, size, r, ...look }: PlacedProps & { size: number; r: number }) {
  return (
    <>
      <Box x={x} y={y} width={size} {...look} />
      <Pulse xs={[x]} levels={[y]} r={r} />
    </>
  );
}

/** A person, 90 units high: a head and shoulders. */
export function Person({ x, y, ...look }: PlacedProps) {
  return (
    <>
      <circle {...look} cx={x} cy={y - 20} r="19" />
      <path d={`M${x - 38} ${y + 44}C${x - 34} ${y + 4} ${x + 34} ${y + 4} ${x + 38} ${y + 44}`} />
    </>
  );
}

/** The icon of a person: a head and shoulders in a circle of radius `r`. */
export function PersonIcon({ x, y, r }: { x: number; y: number; r: number }) {
  const [left, right] = [x - r * 0.5, x + r * 0.5];
  const [top, bottom] = [y + r * 0.1, y + r * 0.62];
  return (
    <g fill="none">
      <circle cx={x} cy={y} r={r} />
      <circle cx={x} cy={y - r * 0.25} r={r * 0.26} />
      <path d={`M${left} ${bottom}C${left} ${top} ${right} ${top} ${right} ${bottom}`} />
    </g>
  );
}

interface RulerProps extends ShapeLook {
  x: number;
  y: number;
  /** Distance between two ticks. */
  step: number;
  count: number;
  /** One tick in this many is long. */
  every: number;
  /** Heights of the ticks. */
  ticks: readonly [short: number, long: number];
}

/** A ruler: a line with ticks, from the first tick to the last. */
export function Ruler({ x, y, step, count, every, ticks: [short, long], ...look }: RulerProps) {
  // The path moves on from tick to tick, so that ticks are equal text, which compresses well.
  const tickPaths = Array.from({ length: count }, (_, index) => {
    const height = index % every === 0 ? long : short;
    return `v${-height}m${step} ${height}`;
  });
  return (
    <path {...look} d={`M${x} ${y}H${x + (count - 1) * step}M${x} ${y}${tickPaths.join('')}`} />
  );
}
