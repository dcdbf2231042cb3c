import { evenlySpaced } from '../geometry.ts';
import type { PartLook } from './Drawing.tsx';

interface RulerProps extends PartLook {
  x: number;
  y: number;
  /** From one tick to the next. */
  step: number;
  count: number;
  /** One tick in this many is a long one. */
  every: number;
  /** Heights of a tick and of a long one. */
  ticks: readonly [short: number, long: number];
}

/** A scale from its first tick to its last. */
export function Ruler({ x, y, step, count, every, ticks: [short, long], ...look }: RulerProps) {
  const marks = evenlySpaced(x, step, count).map(
    (at, index) => `M${at} ${y}v${index % every === 0 ? -long : -short}`,
  );
  return <path {...look} d={`M${x} ${y}H${x + (count - 1) * step}${marks.join('')}`} />;
}
