import { joiningPath } from '../geometry.ts';
import type { PartLook } from './Drawing.tsx';

interface BranchProps extends PartLook {
  /** Where the line divides. */
  x: number;
  level: number;
  /** Where its branches have reached their levels. */
  toX: number;
  levels: readonly number[];
  /** Where they end. */
  endX?: number;
}

/** One line divides into several; with two it doubles. */
export function Branch({ x, level, toX, levels, endX = toX, ...look }: BranchProps) {
  return levels.map((toY) => (
    <path key={toY} {...look} d={joiningPath({ fromX: x, fromY: level, toX, toY, endX })} />
  ));
}
