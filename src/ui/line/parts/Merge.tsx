import { joiningPath } from '../geometry.ts';
import type { PartLook } from './Drawing.tsx';

interface MergeProps extends PartLook {
  /** Where the lines begin. */
  x: number;
  levels: readonly number[];
  /** Where they have become one. */
  toX: number;
  level: number;
  /** Where that one ends. */
  endX?: number;
}

/** Several lines become one. */
export function Merge({ x, levels, toX, level, endX = toX, ...look }: MergeProps) {
  return levels.map((fromY) => (
    <path key={fromY} {...look} d={joiningPath({ fromX: x, fromY, toX, toY: level, endX })} />
  ));
}
