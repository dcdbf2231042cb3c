import { type Curve, curvePath, type Point } from './curvePath.ts';
import { seededRandom } from './seededRandom.ts';

export interface StraighteningOptions {
  readonly seed: number;
  /** Size of the drawing, in its own units. */
  readonly width: number;
  readonly height: number;
  /** How many turns the tangle makes. */
  readonly loops: number;
  /** Share of the width, 0 to 1, after which the line is straight; 1 never straightens. */
  readonly straightFrom: number;
  /** Height of the straight line as a share of the drawing's, 0 (top) to 1. */
  readonly level?: number;
  /** Where the line ends; the right edge unless something else goes on from there. */
  readonly end?: number;
}

const BEZIERS_PER_LOOP = 6;
const POINTS_PER_LOOP = 13;
const TURN = 2 * Math.PI;
/** From this width on, a drawing's unit is less than a pixel. */
const LARGE = 1000;
/** How far into the width the line begins to stray. */
const LEAD = 0.02;

/**
 * Path data of the site's one line: it enters at the left edge, tangles, is worked loose and leaves
 * straight at the right edge.
 */
export function straightening(options: StraighteningOptions): string {
  const { width, height, loops, level = 0.5, end = width } = options;
  const curve = curvePath(tangle(options), {
    pieces: Math.round(loops * BEZIERS_PER_LOOP),
    turns: loops,
    step: width < LARGE ? 0.2 : 0.5,
  });
  return `M0 ${height * level}h${Math.round(width * LEAD * 100) / 100}${curve}H${end}`;
}

/** The points that the line goes through until it is straight, for a drawing that says more of them. */
export function straighteningPoints(options: StraighteningOptions): readonly Point[] {
  const { height, loops, level = 0.5 } = options;
  const curve = tangle(options);
  const last = Math.round(loops * POINTS_PER_LOOP);
  const points = Array.from({ length: last + 1 }, (_, index) => curve(index / last));
  return [{ x: 0, y: height * level }, ...points];
}

/** The line from where it begins to stray to where it is straight. */
function tangle(options: StraighteningOptions): Curve {
  const { seed, width, height, loops, straightFrom, level = 0.5 } = options;
  const random = seededRandom(seed);
  const drift = { x: wave(random, loops * 0.31), y: wave(random, loops * 0.43) };
  const swing = { radius: wave(random, loops * 0.57), tilt: wave(random, loops * 0.23) };

  const middle = height * level;
  const reach = Math.min(middle, height - middle) * 0.97;
  const left = width * LEAD;
  const knotWidth = width * straightFrom - left;

  return (t) => {
    const swell = smoothStep(0, 0.22, t) * (1 - smoothStep(0.42, 1, t)) ** 1.6;
    const radius = swell * reach * (0.58 + 0.2 * swing.radius(t));
    const angle = TURN * loops * t - Math.PI / 2;
    const tilt = 0.7 * swing.tilt(t);
    const across = radius * (0.95 + 0.25 * swing.tilt(t)) * Math.cos(angle);
    const along = radius * Math.sin(angle);
    return {
      x:
        left +
        knotWidth * (0.12 * t + 0.34 * smoothStep(0, 0.3, t) + 0.54 * t ** 2.6) +
        across * Math.cos(tilt) -
        along * Math.sin(tilt) +
        swell * reach * 0.5 * drift.x(t),
      y:
        middle +
        across * Math.sin(tilt) +
        along * Math.cos(tilt) +
        swell * reach * 0.24 * drift.y(t),
    };
  };
}

/** A slow swing between -1 and 1 that starts anywhere. */
export function wave(random: () => number, cycles: number): (t: number) => number {
  const phase = random() * TURN;
  const rate = cycles * (0.8 + 0.4 * random());
  return (t) => Math.sin(TURN * rate * t + phase);
}

/** From 0 to 1 between two values, without a corner. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
