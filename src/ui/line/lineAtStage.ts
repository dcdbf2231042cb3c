import type { Curve } from './curvePath.ts';
import { linePath, type TangledLineOptions, tangle, tangleStart } from './tangledLine.ts';
import { untangledShare } from './untangledShare.ts';

export interface UntanglingLineOptions extends TangledLineOptions {
  /** Length of the path, in the drawing's units. By default, that of the tangle. */
  readonly length?: number;
}

const SAMPLES_PER_TURN = 60;

/**
 * Path data of a line at a stage from 0 (as `tangledLine` draws it) to 1 (straight). From the right, the loops shrink
 * to waves and then to a straight line. The length that they lose is added at the right end, so that the path is
 * equally long at each stage. All stages have the same commands, so browsers can interpolate between them.
 */
export function lineAtStage(options: UntanglingLineOptions, stage: number): string {
  const { width, totalTurns } = options;
  const tangled = tangle(options);
  const curve = curveAtStage(tangled, options.height / 2, stage);
  const start = tangleStart(width);
  const length = options.length ?? start + curveLength(tangled, totalTurns);
  const rest = length - start - curveLength(curve, totalTurns);
  return linePath(curve, options, Math.round(curve(1).x + rest));
}

/** The curve of a tangle at a stage from 0 (tangled) to 1 (straight, at this level). Both ends stay in their places. */
export function curveAtStage(tangled: Curve, level: number, stage: number): Curve {
  if (stage === 0) return tangled;
  const start = tangled(0).x;
  const width = tangled(1).x - start;
  return (time) => {
    const { x, y } = tangled(time);
    const untangled = untangledShare(time, stage);
    const straightX = start + width * time;
    return {
      x: x + (straightX - x) * untangled.width,
      y: y + (level - y) * untangled.height,
    };
  };
}

function curveLength(curve: Curve, totalTurns: number): number {
  const count = Math.round(totalTurns * SAMPLES_PER_TURN);
  const points = Array.from({ length: count + 1 }, (_, index) => curve(index / count));
  return points.slice(1).reduce((sum, to, index) => {
    const from = points[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}
