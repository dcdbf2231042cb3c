import { type Curve, curvePath, type Point } from './curvePath.ts';
import {
  BEZIERS_PER_TURN,
  coordinateStep,
  smoothStep,
  TANGLE_START,
  type TangledLineOptions,
  tangle,
} from './tangledLine.ts';

export interface UntangledLineOptions extends TangledLineOptions {
  /** How far the end of the tangle moves to the right while it comes undone, in the drawing's units. */
  readonly shift?: number;
  /** Length of the path, in the drawing's units. By default, that of the tangle. */
  readonly length?: number;
}

/** Share of the tangle that comes undone at the same time. The right end comes undone first. */
const FRONT = 0.8;
/** How much later a loop loses its height than its width, so that loops become waves. */
const LAG = 0.25;
const SAMPLES_PER_TURN = 60;

/**
 * Path data of a line at a stage from 0 (as `tangledLine` draws it) to 1 (straight). The loops shrink from the right,
 * until they are waves, and then straight. What they give up runs out at the right end, so that the path has the same
 * length at each stage. All stages have the same commands, so browsers can interpolate between them.
 */
export function untangledLine(options: UntangledLineOptions, stage: number): string {
  const { width, height, totalTurns } = options;
  const curve = curveAt(options, stage);
  const path = curvePath(curve, {
    pieces: Math.round(totalTurns * BEZIERS_PER_TURN),
    turns: totalTurns,
    step: coordinateStep(height),
  });
  const start = Math.round(width * TANGLE_START * 100) / 100;
  const rest = (options.length ?? tangledLength(options)) - tangledLength(options, stage);
  return `M0 ${height / 2}h${start}${path}H${Math.round(curve(1).x + rest)}`;
}

/** Length of the line from the left edge to the end of its tangle, at a stage. */
export function tangledLength(options: UntangledLineOptions, stage = 0): number {
  const curve = curveAt(options, stage);
  const count = Math.round(options.totalTurns * SAMPLES_PER_TURN);
  const points = Array.from({ length: count + 1 }, (_, index) => curve(index / count));
  return points.slice(1).reduce((sum, to, index) => {
    const from = points[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, options.width * TANGLE_START);
}

function curveAt(options: UntangledLineOptions, stage: number): Curve {
  const { height, shift = 0 } = options;
  const tangled = tangle(options);
  if (stage === 0) return tangled;
  const start = tangled(0);
  const end = tangled(1);
  return (time): Point => {
    const { x, y } = tangled(time);
    const straightX = start.x + (end.x - start.x) * time;
    const passed = stage * (1 + FRONT + LAG) - (1 - time);
    return {
      x: x + (straightX - x) * smoothStep(0, FRONT, passed) + shift * stage * time,
      y: y + (height / 2 - y) * smoothStep(LAG, FRONT + LAG, passed),
    };
  };
}
