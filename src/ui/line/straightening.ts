import { seededRandom } from './seededRandom.ts';
import { type Point, smoothPath } from './smoothPath.ts';

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

const SAMPLES_PER_LOOP = 13;
const TURN = 2 * Math.PI;

/**
 * Path data of the site's one line: it enters at the left edge, tangles, is worked loose and leaves
 * straight at the right edge.
 */
export function straightening(options: StraighteningOptions): string {
  return `${smoothPath(straighteningPoints(options))}H${options.end ?? options.width}`;
}

/** The points that the line goes through until it is straight, for a drawing that says more of them. */
export function straighteningPoints(options: StraighteningOptions): readonly Point[] {
  const { seed, width, height, loops, straightFrom, level = 0.5 } = options;
  const random = seededRandom(seed);
  const drift = { x: wave(random, loops * 0.31), y: wave(random, loops * 0.43) };
  const swing = { radius: wave(random, loops * 0.57), tilt: wave(random, loops * 0.23) };

  const middle = height * level;
  const reach = Math.min(middle, height - middle) * 0.97;
  const left = width * 0.02;
  const knotWidth = width * straightFrom - left;
  const samples = Math.round(loops * SAMPLES_PER_LOOP);

  const points = Array.from({ length: samples + 1 }, (_, index): Point => {
    const t = index / samples;
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
  });

  return [{ x: 0, y: middle }, ...points];
}

/** A slow swing between -1 and 1 that starts anywhere. */
function wave(random: () => number, cycles: number): (t: number) => number {
  const phase = random() * TURN;
  const rate = cycles * (0.8 + 0.4 * random());
  return (t) => Math.sin(TURN * rate * t + phase);
}

function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
