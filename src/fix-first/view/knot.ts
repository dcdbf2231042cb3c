import { curvePath } from '../../ui/line/curvePath.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { knotCurve } from '../../ui/line/straightening.ts';

export interface KnotOptions {
  readonly seed: number;
  /** Its box, in the drawing's own units. */
  readonly width: number;
  readonly height: number;
}

const BEZIERS_PER_LOOP = 4;
/** How far apart its turns are, as a share of its height, and how many it makes. */
const PITCH = 0.36;
const LOOPS = { least: 2, most: 26 };
/** The wave at its end is as long as that at its beginning. */
const ENDS = { exit: 0.5, share: 0.84 };

/** Path data of a knot in the line, from where it begins: it fills its box and leaves at the same level. */
export function knot({ seed, width, height }: KnotOptions): string {
  const loops = Math.min(Math.max(Math.round(width / (PITCH * height)), LOOPS.least), LOOPS.most);
  const random = seededRandom(seed);
  const curve = knotCurve({ random, start: 0, end: width, height, loops, ...ENDS });
  return curvePath(curve, { pieces: loops * BEZIERS_PER_LOOP, turns: loops, step: 1 });
}
