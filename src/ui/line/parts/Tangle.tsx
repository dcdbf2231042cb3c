import { type StraighteningOptions, straightening } from '../straightening.ts';
import type { PartLook } from './Drawing.tsx';

interface TangleProps extends PartLook, Omit<StraighteningOptions, 'level' | 'straightFrom'> {
  /** Where its left edge is. */
  x?: number;
  /** Where the line enters and leaves; the middle of its own height, if nothing else is given. */
  level?: number;
  /** How far the line runs straight before it comes to `x`. */
  lead?: number;
  /** As a share of its width. */
  straightFrom?: number;
}

/** The line as it is found: it enters at `x`, tangles, and runs on straight to `end`, counted from there. */
export function Tangle({
  x = 0,
  lead = 0,
  level,
  seed,
  width,
  height,
  loops,
  straightFrom = 0.98,
  end = width,
  ...look
}: TangleProps) {
  const top = level === undefined ? 0 : level - height / 2;
  return (
    <path
      {...look}
      {...(x || top ? { transform: `translate(${x} ${top})` } : {})}
      d={`${lead ? `M${-lead} ${height / 2}H0` : ''}${straightening({ seed, width, height, loops, straightFrom, end })}`}
    />
  );
}
