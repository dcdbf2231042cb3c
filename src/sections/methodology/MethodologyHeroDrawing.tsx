import { hero } from '../../content/methodology.ts';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { lanes, percent } from '../../ui/line/geometry.ts';
import { Box, Branches, Tangle } from '../../ui/line/shapes.tsx';

const WIDTH = 560;
const HEIGHT = 180;
const LEVEL = HEIGHT / 2;
const LANE = 11;
const BOX = 14;
/** Each phase ends at a station with an exit. */
const STATIONS = [
  { x: 196, height: BOX },
  { x: 350, height: BOX },
  { x: 446, height: BOX },
  { x: 548, height: BOX + 2 * LANE },
] as const;
const [first, second, third, last] = STATIONS;

/** The line through the four phases, with an exit after each phase. */
export function MethodologyHeroDrawing() {
  return (
    <figure className="@container text-small text-ink-soft">
      <Drawing width={WIDTH} height={HEIGHT} label={hero.drawingAlt} strokeLinecap="butt">
        <Tangle seed={6} width={first.x} height={HEIGHT} totalTurns={7} straightFrom={0.94} />
        <Tangle
          x={first.x}
          seed={3}
          level={LEVEL}
          width={second.x - first.x}
          height={110}
          totalTurns={5}
          straightFrom={0.94}
        />
        <path d={`M${second.x} ${LEVEL}H${third.x}`} strokeWidth="3.75" />
        <Branches
          x={third.x}
          from={LEVEL}
          toX={third.x + 50}
          to={lanes(LEVEL, LANE)}
          endX={last.x}
          className="stroke-accent"
        />
        {STATIONS.map(({ x, height }) => (
          <Box key={x} x={x} y={LEVEL} width={BOX} height={height} className="fill-ground" />
        ))}
      </Drawing>
      <div aria-hidden="true">
        {/* The heading of the rows, beside the first exit. */}
        <p
          className="h-12 text-[min(0.9375rem,4.1vw)] leading-[1.2] font-semibold text-accent"
          style={{ inlineSize: percent(first.x / WIDTH) }}
        >
          {hero.exitsLabel}
        </p>
        {STATIONS.map((station, index) => (
          <p
            key={station.x}
            className="relative flex h-9 items-center justify-end pe-5"
            style={{ inlineSize: percent(station.x / WIDTH) }}
          >
            {hero.exits[index]}
            <span
              className="absolute -end-px bottom-4 w-4 rounded-ee-[0.75rem] border-e-2 border-b-2 border-accent"
              style={{ blockSize: wayOut(station.height, index) }}
            />
          </p>
        ))}
      </div>
    </figure>
  );
}

/** The length of an exit: to the bottom of the drawing, past the heading, then to the middle of its own row of text. */
function wayOut(stationHeight: number, row: number): string {
  const inDrawing = (HEIGHT - LEVEL - stationHeight / 2) / WIDTH;
  const percentOfWidth = Math.round(inDrawing * 1000) / 10;
  return `calc(${percentOfWidth}cqi + ${row * 2.25 + 4.25}rem)`;
}
