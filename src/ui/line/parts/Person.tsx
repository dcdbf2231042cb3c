import type { PartLook } from './Drawing.tsx';

interface PersonProps extends PartLook {
  x: number;
  y: number;
}

/** A person where there is room for one: a head and shoulders, 90 units high. */
export function Person({ x, y, ...look }: PersonProps) {
  return (
    <>
      <circle {...look} cx={x} cy={y - 20} r="19" />
      <path d={`M${x - 38} ${y + 44}C${x - 34} ${y + 4} ${x + 34} ${y + 4} ${x + 38} ${y + 44}`} />
    </>
  );
}
