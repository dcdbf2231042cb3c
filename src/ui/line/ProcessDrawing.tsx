import { clsx } from 'clsx';
import { lanes } from './lanes.ts';
import { Branch } from './parts/Branch.tsx';
import { Drawing } from './parts/Drawing.tsx';
import { Tangle } from './parts/Tangle.tsx';

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

/** The line above a process: tangled in its first phases, straight and doubled in its last. */
export function ProcessDrawing({ count, label, seed, inverted }: ProcessDrawingProps) {
  const lastPhase = WIDTH * (1 - 1 / count);
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={label}
      className={clsx('h-auto w-full max-md:stroke-5', inverted ? 'stroke-white' : 'stroke-ink')}
    >
      <Tangle
        seed={seed}
        width={WIDTH}
        height={HEIGHT}
        loops={5 + count * 2}
        straightFrom={1 - 1.2 / count}
        end={lastPhase}
      />
      <Branch
        x={lastPhase}
        level={LEVEL}
        toX={lastPhase + 60}
        levels={lanes(LEVEL, 16)}
        endX={WIDTH}
        className={inverted ? 'stroke-white' : 'stroke-green'}
      />
    </Drawing>
  );
}
