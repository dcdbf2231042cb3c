import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 1200;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;
const LANE = 14;

/** The line over a stretch of time: straight from one point of it, doubled from another (shares, 0 to 1). */
export function ResultsLine({
  straightFrom,
  doubleFrom,
}: {
  straightFrom: number;
  doubleFrom: number;
}) {
  const split = WIDTH * doubleFrom;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="block h-auto w-full stroke-current max-md:stroke-5"
      fill="none"
      strokeWidth="2.5"
    >
      <path
        d={straightening({
          seed: 36,
          width: WIDTH,
          height: HEIGHT,
          loops: 13,
          straightFrom,
          end: split,
        })}
      />
      {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
        <path
          key={toY}
          d={joining({ fromX: split, fromY: LEVEL, toX: split + 60, toY, endX: WIDTH })}
        />
      ))}
    </svg>
  );
}
