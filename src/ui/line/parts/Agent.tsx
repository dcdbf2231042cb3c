import { Box } from './Box.tsx';
import type { PartLook } from './Drawing.tsx';
import { Pulse } from './Pulse.tsx';

interface AgentProps extends PartLook {
  x: number;
  y: number;
  size: number;
  /** Radius of its point. */
  r: number;
}

/** An agent: a square with one point of attention. */
export function Agent({ x, y, size, r, ...look }: AgentProps) {
  return (
    <>
      <Box x={x} y={y} width={size} {...look} />
      <Pulse xs={[x]} levels={[y]} r={r} />
    </>
  );
}
