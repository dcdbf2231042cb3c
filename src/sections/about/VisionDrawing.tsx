import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { Tangle } from '../../ui/line/parts/Tangle.tsx';

const WIDTH = 1600;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;

/** Where the line wears, each time less than before. */
const WEAR = [
  { x: 30, width: 390, height: 150, loops: 9, seed: 12 },
  { x: 490, width: 230, height: 96, loops: 5, seed: 30 },
  { x: 780, width: 110, height: 44, loops: 2.5, seed: 7 },
] as const;

/** A line that wears and is mended again, sooner every time. From edge to edge of the window. */
export function VisionDrawing({ label }: { label: string }) {
  const ends = [...WEAR.slice(1).map(({ x }) => x), WIDTH];
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={label}
      preserveAspectRatio="xMinYMid slice"
      strokeLinecap="butt"
      className="h-14 w-full stroke-current max-md:stroke-5 md:h-24 lg:h-36"
    >
      <path d={`M0 ${LEVEL}H${WEAR[0].x}`} />
      {WEAR.map(({ x, ...tangle }, index) => (
        <Tangle
          key={x}
          {...tangle}
          x={x}
          level={LEVEL}
          straightFrom={0.92}
          end={(ends[index] ?? WIDTH) - x}
        />
      ))}
    </Drawing>
  );
}
