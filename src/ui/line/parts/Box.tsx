import type { PartLook } from './Drawing.tsx';

interface BoxProps extends PartLook {
  /** Its middle. */
  x: number;
  y: number;
  width: number;
  height?: number;
}

/** A box on the line: a system, a station, a machine's step. */
export function Box({ x, y, width, height = width, ...look }: BoxProps) {
  return <rect {...look} x={x - width / 2} y={y - height / 2} width={width} height={height} />;
}
