import { smoothStep } from './smoothStep.ts';

/** The share of a tangle whose loops shrink at the same time. */
const FRONT = 0.8;
/** How much later a loop loses its height than its width, so that loops become waves. */
const LAG = 0.25;

/**
 * How far a point of a tangle has lost its width and its height, from 0 to 1, at a stage from 0 (tangled) to 1
 * (straight). `time` is its place on the curve, from 0 to 1; the right end comes undone first.
 */
export function untangledShare(time: number, stage: number): { width: number; height: number } {
  const passed = stage * (1 + FRONT + LAG) - (1 - time);
  return {
    width: smoothStep(0, FRONT, passed),
    height: smoothStep(LAG, FRONT + LAG, passed),
  };
}
