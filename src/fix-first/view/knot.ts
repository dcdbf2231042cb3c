import { curvePath } from '../../ui/line/curvePath.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { smoothStep, wave } from '../../ui/line/straightening.ts';

export interface KnotOptions {
  readonly seed: number;
  /** Its box, in the drawing's own units. */
  readonly width: number;
  readonly height: number;
  /** How many turns it makes. */
  readonly loops: number;
}

const BEZIERS_PER_LOOP = 5;
const TURN = 2 * Math.PI;
/** The share of its width in which it comes undone at either end. */
const END = 0.24;

/** Path data of a knot that fills its box: the line enters and leaves in the middle of its sides. */
export function knot({ seed, width, height, loops }: KnotOptions): string {
  const random = seededRandom(seed);
  const size = wave(random, loops * 0.62);
  const pace = wave(random, loops * 0.5);
  const drift = wave(random, loops * 0.37);
  const lean = wave(random, loops * 0.3);
  const middle = height / 2;
  const curve = (t: number) => {
    const swell = smoothStep(0, END, t) * (1 - smoothStep(1 - END, 1, t));
    const radius = swell * middle * (0.64 + 0.26 * size(t));
    const angle = TURN * (loops * t + 0.16 * pace(t)) - Math.PI / 2;
    const tilt = 0.6 * lean(t);
    const across = radius * Math.cos(angle);
    const along = radius * 0.86 * Math.sin(angle);
    return {
      x: width * t + across * Math.cos(tilt) - along * Math.sin(tilt),
      y:
        middle + across * Math.sin(tilt) + along * Math.cos(tilt) + swell * middle * 0.2 * drift(t),
    };
  };
  const pieces = loops * BEZIERS_PER_LOOP;
  return `M0 ${middle}${curvePath(curve, { pieces, turns: loops, step: 1 })}L${width} ${middle}`;
}
