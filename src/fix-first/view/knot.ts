import { curvePath } from '../../ui/line/curvePath.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { smoothStep, wave } from '../../ui/line/straightening.ts';

export interface KnotOptions {
  readonly seed: number;
  /** Its box, in the drawing's own units. */
  readonly width: number;
  readonly height: number;
}

const BEZIERS_PER_LOOP = 4;
const TURN = 2 * Math.PI;
/** The share of its width in which it comes undone at either end. */
const END = 0.24;
/** How far apart its turns are, as a share of its height, and how many it makes. */
const PITCH = 0.36;
const LOOPS = { least: 2, most: 18 };

/** Path data of a knot in the line, from where it begins: it fills its box and leaves at the same level. */
export function knot({ seed, width, height }: KnotOptions): string {
  const loops = Math.min(Math.max(Math.round(width / (PITCH * height)), LOOPS.least), LOOPS.most);
  const random = seededRandom(seed);
  const size = wave(random, loops * 0.62);
  const pace = wave(random, loops * 0.5);
  const drift = wave(random, loops * 0.37);
  const lean = wave(random, loops * 0.3);
  const curve = (t: number) => {
    const swell = smoothStep(0, END, t) * (1 - smoothStep(1 - END, 1, t));
    const radius = (swell * height * (0.64 + 0.26 * size(t))) / 2;
    const angle = TURN * (loops * t + 0.16 * pace(t)) - Math.PI / 2;
    const tilt = 0.6 * lean(t);
    const across = radius * Math.cos(angle);
    const along = radius * 0.86 * Math.sin(angle);
    return {
      x: width * t + across * Math.cos(tilt) - along * Math.sin(tilt),
      y: across * Math.sin(tilt) + along * Math.cos(tilt) + swell * height * 0.1 * drift(t),
    };
  };
  return curvePath(curve, { pieces: loops * BEZIERS_PER_LOOP, turns: loops, step: 1 });
}
