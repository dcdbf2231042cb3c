import { curvePath } from '../../ui/line/curvePath.ts';
import { curveAtStage } from '../../ui/line/lineAtStage.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { BEZIERS_PER_TURN, knotCurve } from '../../ui/line/tangledLine.ts';
import type { StepSpan } from './caseLine.ts';

/*
 * A case as a line across the page: a tangle for each wait, a mark for the work of each step, both as wide as they are
 * long. It is drawn in a box that is stretched to any width and height.
 */

export const WIDE_LINE = { height: 176, level: 88, unitsPerHour: 16 } as const;

/** Half the height of a tangle. */
const amplitude = (waitHours: number) => Math.min(110, 14 + 6 * waitHours);
/** The distance between the turns of a tangle, as a share of its height. */
const PITCH = 0.15;
const MIN_TURNS = 3;
const SEED = 41;
const TANGLE_ENDS = { exit: 0.5, share: 0.84 };
/** Half the height of the marks of work. */
const MARK = 22;

export const rounded = (value: number) => Math.round(value * 100) / 100;

/** Path data of a wait, at a stage from 0 (tangled) to 1 (straight). All stages have the same commands. */
export function waitPath({ step, waitHours, from, workFrom }: StepSpan, stage = 0): string {
  const level = amplitude(waitHours);
  const width = workFrom - from;
  const turns = Math.max(MIN_TURNS, Math.round(width / (PITCH * 2 * level)));
  const curve = knotCurve({
    ...TANGLE_ENDS,
    random: seededRandom(SEED + step.index),
    start: 0,
    end: width,
    height: 2 * level,
    totalTurns: turns,
  });
  const pieces = turns * BEZIERS_PER_TURN;
  const path = curvePath(curveAtStage(curve, level, stage), { pieces, turns, step: 1 });
  return `M${rounded(from)} ${WIDE_LINE.level}${path}`;
}

/** Path data of the mark of a step's work, as wide as the work is long. */
export function workPath({ workFrom, to }: StepSpan): string {
  return markPath(workFrom, to - workFrom, { level: WIDE_LINE.level, half: MARK });
}

/** Path data of a mark on a line at this level, `half` as high above the line and below. */
export function markPath(
  from: number,
  length: number,
  { level, half }: { readonly level: number; readonly half: number },
): string {
  const width = rounded(length);
  return `M${rounded(from)} ${level - half}h${width}v${2 * half}h-${width}z`;
}
