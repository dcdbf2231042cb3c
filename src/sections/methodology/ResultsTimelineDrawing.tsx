import { lanes } from '../../ui/line/geometry.ts';
import { Branch } from '../../ui/line/parts/Branch.tsx';
import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { Tangle } from '../../ui/line/parts/Tangle.tsx';

const WIDTH = 1200;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;

interface ResultsTimelineDrawingProps {
  straightFrom: number;
  doubleFrom: number;
}

/** The line over a stretch of time: straight from one point of it, doubled from another (shares, 0 to 1). */
export function ResultsTimelineDrawing({ straightFrom, doubleFrom }: ResultsTimelineDrawingProps) {
  const split = WIDTH * doubleFrom;
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      strokeLinecap="butt"
      className="block h-auto w-full stroke-current max-md:stroke-5"
    >
      <Tangle
        seed={36}
        width={WIDTH}
        height={HEIGHT}
        loops={13}
        straightFrom={straightFrom}
        end={split}
      />
      <Branch x={split} level={LEVEL} toX={split + 60} levels={lanes(LEVEL, 14)} endX={WIDTH} />
    </Drawing>
  );
}
