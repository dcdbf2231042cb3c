import { clsx } from 'clsx';
import { type CSSProperties, createContext, type ReactNode, type SVGAttributes, use } from 'react';
import { evenlySpaced, joiningPath, lanes } from './geometry.ts';
import { type TangledLineOptions, tangledLine } from './tangledLine.ts';

/** How a part is drawn. What is not given comes from the group around it, be it a class or a colour. */
type PartLook = Pick<
  SVGAttributes<SVGElement>,
  'className' | 'fill' | 'stroke' | 'strokeWidth' | 'pathLength' | 'vectorEffect'
>;

interface DrawingProps extends SVGAttributes<SVGSVGElement> {
  /** Size of the sheet, in the drawing's own units. */
  width: number;
  height: number;
  /** What it shows; without it the drawing is hidden from a screen reader. */
  label?: string | undefined;
  /** It stands at its own size, in px. */
  fixed?: boolean;
  /** The path of a page: from the card that leads there, a `group`, it travels to the page, and back. */
  travelsWith?: string | undefined;
  children: ReactNode;
}

/** The weight of a drawing's line, unless it says otherwise. */
const USUAL_WEIGHT = 2.5;
const StrokeWidth = createContext(USUAL_WEIGHT);
/** How much heavier the line is where it runs straight. */
const STRAIGHT_WEIGHT = 1.5;

function travelStyle(path: string): CSSProperties {
  return { '--shared-element-name': path.replaceAll('/', '-').slice(1) } as CSSProperties;
}

/** The sheet of a drawing: parts stand on it and take its stroke, unless they bring their own. */
export function Drawing(props: DrawingProps) {
  const {
    width,
    height,
    label,
    fixed,
    travelsWith,
    strokeWidth = USUAL_WEIGHT,
    className = 'h-auto w-full stroke-ink',
    children,
    ...look
  } = props;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label where it says what no text does, and is hidden elsewhere
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...(fixed ? { width, height } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      className={clsx(className, travelsWith && 'shared-element')}
      {...(travelsWith ? { style: travelStyle(travelsWith) } : {})}
      {...look}
    >
      <StrokeWidth value={Number(strokeWidth)}>{children}</StrokeWidth>
    </svg>
  );
}

interface TangleProps extends PartLook, Omit<TangledLineOptions, 'straightFrom'> {
  /** Where its left edge is. */
  x?: number;
  /** Where the line enters and leaves; the middle of its own height, if nothing else is given. */
  level?: number;
  /** How far the line runs straight before it comes to `x`. */
  lead?: number;
  /** As a share of its width. */
  straightFrom?: number;
  /** Where it runs on straight, if that is drawn in another way. */
  straight?: PartLook;
}

/**
 * The line as it is found: it enters at `x`, tangles, and runs on straight to `end`, counted from there.
 * Where it is straight for long it is heavier.
 */
export function Tangle({
  x = 0,
  lead = 0,
  level,
  seed,
  width,
  height,
  loops,
  straightFrom = 0.98,
  end = width,
  straight,
  ...look
}: TangleProps) {
  const strokeWidth = STRAIGHT_WEIGHT * use(StrokeWidth);
  const top = level === undefined ? 0 : level - height / 2;
  const knotEnd = Math.round(width * straightFrom);
  const runsOn = end - knotEnd > height / 4;
  const knot = tangledLine({
    seed,
    width,
    height,
    loops,
    straightFrom,
    end: runsOn ? knotEnd : end,
  });
  return (
    <g {...(x || top ? { transform: `translate(${x} ${top})` } : {})}>
      <path {...look} d={`${lead ? `M${-lead} ${height / 2}H0` : ''}${knot}`} />
      {runsOn && (
        <path
          {...look}
          strokeWidth={strokeWidth}
          {...straight}
          d={`M${knotEnd} ${height / 2}H${end}`}
        />
      )}
    </g>
  );
}

interface FanProps extends PartLook {
  /** From where on lines leave their levels, and where they have reached their new ones. */
  x: number;
  toX: number;
  /** Of the one line. */
  level: number;
  /** Of the several. */
  levels: readonly number[];
  /** Where what comes of them ends. */
  endX?: number;
}

/** One line divides into several; with two it doubles. */
export function Branch({ x, level, toX, levels, endX = toX, ...look }: FanProps) {
  return levels.map((toY) => (
    <path key={toY} {...look} d={joiningPath({ fromX: x, fromY: level, toX, toY, endX })} />
  ));
}

interface DoublingProps extends Omit<FanProps, 'levels'> {
  /** From the line's level to that of either lane. */
  distance: number;
}

/** The line becomes two in green. */
export function Doubling({ distance, ...fan }: DoublingProps) {
  return <Branch {...fan} levels={lanes(fan.level, distance)} className="stroke-green" />;
}

/** Several lines become one. */
export function Merge({ x, levels, toX, level, endX = toX, ...look }: FanProps) {
  return levels.map((fromY) => (
    <path key={fromY} {...look} d={joiningPath({ fromX: x, fromY, toX, toY: level, endX })} />
  ));
}

interface PulseProps extends Omit<PartLook, 'strokeWidth'> {
  xs: readonly number[];
  levels: readonly number[];
  /** Radius of a beat. */
  r: number;
}

/** Beats along one or several lines: points of a stroke, so they have its colour. */
export function Pulse({ xs, levels, r, ...look }: PulseProps) {
  const beats = levels.flatMap((level) => xs.map((x) => `M${x} ${level}h0`));
  return <path {...look} d={beats.join('')} strokeWidth={2 * r} strokeLinecap="round" />;
}

interface PlacedProps extends PartLook {
  /** Its middle. */
  x: number;
  y: number;
}

interface BoxProps extends PlacedProps {
  width: number;
  height?: number;
}

/** A box on the line: a system, a station, a machine's step. */
export function Box({ x, y, width, height = width, ...look }: BoxProps) {
  return <rect {...look} x={x - width / 2} y={y - height / 2} width={width} height={height} />;
}

interface AgentProps extends PlacedProps {
  size: number;
  /** Radius of its point. */
  r: number;
}

/** An agent: a square with one point of attention. */
export function Agent({ x, y, size, r, ...look }: AgentProps) {
  return (
    <>
      <Box x={x} y={y} width={size} {...look} />
      <Pulse xs={[x]} levels={[y]} r={r} />
    </>
  );
}

/** A person where there is room for one: a head and shoulders, 90 units high. */
export function Person({ x, y, ...look }: PlacedProps) {
  return (
    <>
      <circle {...look} cx={x} cy={y - 20} r="19" />
      <path d={`M${x - 38} ${y + 44}C${x - 34} ${y + 4} ${x + 34} ${y + 4} ${x + 38} ${y + 44}`} />
    </>
  );
}

/** The sign of a person in a drawing: a circle with a head and shoulders, to be placed in an SVG. */
export function PersonSign({ x, y, r }: { x: number; y: number; r: number }) {
  const shoulder = r * 0.5;
  return (
    <g fill="none">
      <circle cx={x} cy={y} r={r} />
      <circle cx={x} cy={y - r * 0.25} r={r * 0.26} />
      <path
        d={`M${x - shoulder} ${y + r * 0.62}C${x - shoulder} ${y + r * 0.1} ${x + shoulder} ${y + r * 0.1} ${x + shoulder} ${y + r * 0.62}`}
      />
    </g>
  );
}

interface RulerProps extends PartLook {
  x: number;
  y: number;
  /** From one tick to the next. */
  step: number;
  count: number;
  /** One tick in this many is a long one. */
  every: number;
  /** Heights of a tick and of a long one. */
  ticks: readonly [short: number, long: number];
}

/** A scale from its first tick to its last. */
export function Ruler({ x, y, step, count, every, ticks: [short, long], ...look }: RulerProps) {
  const marks = evenlySpaced(x, step, count).map(
    (at, index) => `M${at} ${y}v${index % every === 0 ? -long : -short}`,
  );
  return <path {...look} d={`M${x} ${y}H${x + (count - 1) * step}${marks.join('')}`} />;
}
