import { clsx } from 'clsx';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

interface ProcessDrawingProps {
  /** How many phases the process has; the line is straight where the last one begins. */
  count: number;
  label: string;
  seed: number;
  inverted?: boolean | undefined;
}

const WIDTH = 1200;
const HEIGHT = 170;
const LEVEL = HEIGHT / 2;
const LANE = 16;

/** The line above a process: tangled in its first phases, straight and doubled in its last. */
export function ProcessDrawing({ count, label, seed, inverted }: ProcessDrawingProps) {
  const lastPhase = WIDTH * (1 - 1 / count);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={clsx('h-auto w-full max-md:stroke-5', inverted ? 'stroke-white' : 'stroke-ink')}
    >
      <path
        d={straightening({
          seed,
          width: WIDTH,
          height: HEIGHT,
          loops: 5 + count * 2,
          straightFrom: 1 - 1.2 / count,
          end: lastPhase,
        })}
      />
      <g className={inverted ? 'stroke-white' : 'stroke-green'}>
        {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
          <path
            key={toY}
            d={joining({ fromX: lastPhase, fromY: LEVEL, toX: lastPhase + 60, toY, endX: WIDTH })}
          />
        ))}
      </g>
    </svg>
  );
}
