import { lanes } from '../../../ui/line/geometry.ts';
import { Branch } from '../../../ui/line/parts/Branch.tsx';
import { Drawing } from '../../../ui/line/parts/Drawing.tsx';
import { Tangle } from '../../../ui/line/parts/Tangle.tsx';

const ACROSS = 160;
const ALONG = 190;
const CENTRE = ACROSS / 2;
const LANE = 24;
const LOOPS = 8;
const RAIL = { strokeWidth: 2, strokeLinecap: 'butt' } as const;

/**
 * The line down the side of one step of a process: tangled beside the first, looser with each that
 * follows, straight and doubled beside the last. Rails of one process stand on one another.
 */
export function TechStackStepDrawing({
  index,
  count,
  seed,
}: {
  index: number;
  count: number;
  seed: number;
}) {
  const isLast = index === count - 1;
  const knot = Math.max(1 - index / (count - 2), 0);
  return (
    <div aria-hidden="true" className="flex w-12 shrink-0 flex-col items-center md:w-32">
      {knot > 0 && <Knot size={knot} seed={seed + index} />}
      {isLast && <Doubling />}
      <span
        className={isLast ? 'w-[calc(30%+2px)] grow border-x-2 border-green' : 'w-0.5 grow bg-ink'}
      />
    </div>
  );
}

function Knot({ size, seed }: { size: number; seed: number }) {
  const height = ACROSS * (0.3 + 0.7 * size);
  return (
    <Drawing
      width={ACROSS}
      height={ALONG}
      {...RAIL}
      className="h-auto w-full overflow-visible stroke-ink"
    >
      <g transform={`translate(${CENTRE + height / 2}) rotate(90)`}>
        <Tangle
          seed={seed}
          width={ALONG}
          height={height}
          loops={Math.max(Math.round(LOOPS * size), 2)}
          straightFrom={0.94}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </Drawing>
  );
}

function Doubling() {
  return (
    <Drawing width={ACROSS} height={70} {...RAIL} className="h-auto w-full stroke-green">
      <g transform={`translate(${CENTRE}) rotate(90)`}>
        <Branch
          x={0}
          level={0}
          toX={70}
          levels={lanes(0, LANE)}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </Drawing>
  );
}
