import { type Curve, curvePath, type Point, velocity } from './curvePath.ts';
import { seededRandom } from './seededRandom.ts';
import { smoothStep } from './smoothStep.ts';

export interface TangledLineOptions {
  readonly seed: number;
  /** In the drawing's units. */
  readonly width: number;
  readonly height: number;
  /** How many turns the tangle makes, including the waves at both ends. */
  readonly totalTurns: number;
  /** Share of the width, 0 to 1, at which the tangle ends. At 1, the line never gets straight. */
  readonly straightFrom: number;
  /** Where the line ends. The default is the right edge. */
  readonly end?: number;
}

export const BEZIERS_PER_TURN = 3;
const TURN = 2 * Math.PI;
/** Share of the width at which the tangle begins. */
const TANGLE_START = 0.02;
/** Lengths of the waves before and after the knot, in turns. */
const ENTRY_TURNS = 0.5;
const EXIT_TURNS = 1.5;
/** The knot's share of the tangle. */
const KNOT_SHARE = 0.68;
/** The smallest radius of curvature allowed, as a share of the height. */
const MIN_RADIUS = 0.03;
/** How many knots are tried at most, until one has no tighter bend. */
const MAX_TRIES = 60;

/**
 * Path data of the line: it enters at the left edge at half the height, tangles, and ends straight at the right
 * edge.
 */
export function tangledLine(options: TangledLineOptions): string {
  return linePath(tangle(options), options, options.end ?? options.width);
}

/** Path data of a line that goes straight to a curve, along it, and straight on to `end`. */
export function linePath(curve: Curve, options: TangledLineOptions, end: number): string {
  const { width, height, totalTurns } = options;
  const path = curvePath(curve, {
    pieces: Math.round(totalTurns * BEZIERS_PER_TURN),
    turns: totalTurns,
    step: coordinateStep(height),
  });
  return `M0 ${height / 2}h${tangleStart(width)}${path}H${end}`;
}

/** Where the tangle begins, rounded for a path. */
export function tangleStart(width: number): number {
  return Math.round(width * TANGLE_START * 100) / 100;
}

/**
 * Precision of coordinates, too fine to be visible. Large drawings are scaled down, so their units are smaller on
 * the screen.
 */
function coordinateStep(height: number): number {
  return height < 100 ? 0.5 : 1;
}

/** Points along the line up to where it is straight. */
export function tangledLinePoints(
  options: TangledLineOptions,
  pointsPerTurn = 13,
): readonly Point[] {
  const { height, totalTurns } = options;
  const curve = tangle(options);
  const last = Math.round(totalTurns * pointsPerTurn);
  const points = Array.from({ length: last + 1 }, (_, index) => curve(index / last));
  return [{ x: 0, y: height / 2 }, ...points];
}

/** A tangle without tight bends: the first of the seed's knots that has none. */
export function tangle(options: TangledLineOptions): Curve {
  const { seed, width, height, totalTurns, straightFrom } = options;
  const random = seededRandom(seed);
  const box = { start: width * TANGLE_START, end: width * straightFrom, height };
  const next = () => knotCurve({ ...box, random, totalTurns, exit: EXIT_TURNS, share: KNOT_SHARE });
  let curve = next();
  for (
    let tries = 1;
    tries < MAX_TRIES && minRadius(curve, totalTurns) < MIN_RADIUS * height;
    tries += 1
  ) {
    curve = next();
  }
  return curve;
}

interface KnotCurveOptions extends Pick<TangledLineOptions, 'height' | 'totalTurns'> {
  readonly random: () => number;
  /** Where the tangle begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Length of the wave after the knot, in turns. */
  readonly exit: number;
  /** The share of the length for the knot and the wave before it. */
  readonly share: number;
}

/**
 * A knot of turns, with a wave before and after it. The turns have similar widths, but each has its own size, tilt
 * and position, so that the line never seems to stop. `u` is the position in the knot, from 0 to 1.
 */
export function knotCurve(options: KnotCurveOptions): Curve {
  const { random, start, end, height, totalTurns, share } = options;
  const knotTurns = Math.max(Math.round(totalTurns - ENTRY_TURNS - options.exit), 1);
  const waves = (totalTurns - knotTurns) / (ENTRY_TURNS + options.exit);
  const entry = ENTRY_TURNS * waves;
  const exit = options.exit * waves;
  const entryShare = entry / knotTurns;
  const exitShare = exit / knotTurns;

  // In cycles per turn, so that neighbouring turns differ.
  const size = wave(random, knotTurns * 0.43);
  const lean = wave(random, knotTurns * 0.23);
  const sway = wave(random, knotTurns * 0.29);
  const lift = wave(random, knotTurns * 0.41);

  /*
   * The look of the knot, chosen by eye, as are the other factors below. Lengths are in usual radii, the tilt is in
   * radians, and the lift, away from the middle, is a share of the free height.
   */
  const averageRadius = 0.78;
  const radiusVariation = 0.27;
  const maxTilt = 0.75;
  const maxStretch = 0.16;
  const maxSway = 0.5;
  const maxLift = 0.42;
  const maxPitch = 1.2;
  /** The share of the knot, at each end, in which the turns are still alike, so that the waves fit them. */
  const calmEnd = 0.3;

  const middle = height / 2;
  /** The height that the knot may take above and below the middle. */
  const halfHeight = middle * 0.97;
  const length = end - start;
  const usual = Math.min(halfHeight * 0.66, length * 0.27);
  // The turns at both ends are smaller than those in the middle.
  const radius = (u: number) =>
    usual *
    (averageRadius + radiusVariation * size(u)) *
    (0.5 + 0.5 * Math.sin(Math.PI * (0.1 + 0.8 * u)));
  const inset = 1.1 * radius(0) + 0.04 * length;
  const pitch = Math.min((share * length - inset) / knotTurns, maxPitch * usual);

  const knot: Curve = (u) => {
    const freedom = smoothStep(0, calmEnd, u) * smoothStep(0, calmEnd, 1 - u);
    const angle = TURN * knotTurns * u - Math.PI / 2;
    const tilt = maxTilt * freedom * lean(u);
    const stretch = maxStretch * freedom * lean(u);
    const across = radius(u) * (1 + stretch) * Math.cos(angle);
    const along = radius(u) * (1 - stretch) * Math.sin(angle);
    return {
      x:
        start +
        inset +
        pitch * knotTurns * u +
        maxSway * freedom * usual * sway(u) +
        across * Math.cos(tilt) -
        along * Math.sin(tilt),
      y:
        middle +
        maxLift * freedom * (halfHeight - 0.75 * usual) * lift(u) +
        across * Math.sin(tilt) +
        along * Math.cos(tilt),
    };
  };
  const into = { point: knot(0), speed: velocity(knot, 0) };
  const out = { point: knot(1), speed: velocity(knot, 1) };
  const rest = end - out.point.x;
  const depth = out.point.y - middle;

  return (time) => {
    const turn = time * totalTurns;
    if (turn < entry) {
      const s = turn / entry;
      return {
        x: hermite(start, into.point.x, s, into.point.x - start, into.speed.x * entryShare),
        y: hermite(middle, into.point.y, s, 0, into.speed.y * entryShare),
      };
    }
    if (turn <= entry + knotTurns) return knot((turn - entry) / knotTurns);
    const s = Math.min((turn - entry - knotTurns) / exit, 1);
    return {
      x: hermite(out.point.x, end, s, Math.min(out.speed.x * exitShare, 1.6 * rest), 0.7 * rest),
      y:
        middle +
        depth * (1 - s) ** 2.2 * Math.cos(TURN * options.exit * s) +
        hermite(0, 0, s, out.speed.y * exitShare + 2.2 * depth, 0),
    };
  };
}

/** The value at `s`, from 0 to 1, of a cubic Hermite curve from one value to another, with a speed at each end. */
function hermite(from: number, to: number, s: number, speedFrom: number, speedTo: number): number {
  const left = 1 - s;
  return (
    from * left ** 2 * (1 + 2 * s) +
    speedFrom * s * left ** 2 +
    to * s ** 2 * (3 - 2 * s) -
    speedTo * s ** 2 * left
  );
}

/** Half of the time over which a curvature is measured. */
const TIME_STEP = 1e-4;

/** The radius of curvature at the tightest bend of a curve. */
function minRadius(curve: Curve, totalTurns: number): number {
  const count = Math.round(totalTurns * 48);
  return Math.min(
    ...Array.from({ length: count - 1 }, (_, index) => curvatureRadius(curve, (index + 1) / count)),
  );
}

function curvatureRadius(curve: Curve, time: number): number {
  const before = curve(time - TIME_STEP);
  const at = curve(time);
  const after = curve(time + TIME_STEP);
  const speed = { x: (after.x - before.x) / 2, y: (after.y - before.y) / 2 };
  const change = { x: after.x - 2 * at.x + before.x, y: after.y - 2 * at.y + before.y };
  return Math.hypot(speed.x, speed.y) ** 3 / Math.abs(speed.x * change.y - speed.y * change.x);
}

/** A slow oscillation between -1 and 1, from a random phase. */
function wave(random: () => number, cycles: number): (t: number) => number {
  const phase = random() * TURN;
  const rate = cycles * (0.8 + 0.4 * random());
  return (t) => Math.sin(TURN * rate * t + phase);
}
