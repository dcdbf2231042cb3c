import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const ACROSS = 160;
const ALONG = 190;
const CENTRE = ACROSS / 2;
const LANE = 24;
const LOOPS = 8;

/**
 * The line down the side of one step of a process: tangled beside the first, looser with each that
 * follows, straight and doubled beside the last. Rails of one process stand on one another.
 */
export function StepRail({ index, count, seed }: { index: number; count: number; seed: number }) {
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
  const line = straightening({
    seed,
    width: ALONG,
    height,
    loops: Math.max(Math.round(LOOPS * size), 2),
    straightFrom: 0.94,
  });
  return (
    <svg
      viewBox={`0 0 ${ACROSS} ${ALONG}`}
      aria-hidden="true"
      fill="none"
      className="h-auto w-full overflow-visible stroke-ink"
    >
      <path
        d={line}
        transform={`translate(${CENTRE + height / 2}) rotate(90)`}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Doubling() {
  return (
    <svg
      viewBox={`0 0 ${ACROSS} 70`}
      aria-hidden="true"
      fill="none"
      className="h-auto w-full stroke-green"
    >
      {[-LANE, LANE].map((toY) => (
        <path
          key={toY}
          d={joining({ fromX: 0, fromY: 0, toX: 70, toY, endX: 70 })}
          transform={`translate(${CENTRE}) rotate(90)`}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
