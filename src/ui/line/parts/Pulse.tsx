import type { PartLook } from './Drawing.tsx';

interface PulseProps extends Omit<PartLook, 'strokeWidth'> {
  xs: readonly number[];
  levels: readonly number[];
  /** Radius of a beat. */
  r: number;
}

/** Beats along one or several lines: points of a stroke, so they have its colour. */
export function Pulse({ xs, levels, r, ...look }: PulseProps) {
  const beats = levels.flatMap((level) => xs.map((x) => `M${x} ${level}h0`));
  return <path {...look} d={beats.join('')} strokeWidth={2 * r} strokeLinecap="round" />;
}
