import { Drawing, Tangle } from '../../ui/line/parts.tsx';

const KNOT = { seed: 5, width: 56, height: 24, loops: 4, straightFrom: 0.7 } as const;

/** The line at its shortest: a knot, then straight to the right edge; as a signature is, it may be `wide`. */
export function Repair({ wide }: { wide?: boolean }) {
  const end = wide ? 140 : KNOT.width;
  return (
    <Drawing
      width={end}
      height={KNOT.height}
      fixed={!wide}
      strokeWidth="2"
      className={wide ? 'h-auto w-full stroke-ink' : 'shrink-0 stroke-green'}
    >
      <Tangle {...KNOT} end={end} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}
