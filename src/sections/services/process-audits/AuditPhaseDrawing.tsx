import { Drawing } from '../../../ui/line/Drawing.tsx';
import { Pulse } from '../../../ui/line/shapes.tsx';
import { tangledLine, tangledLinePoints } from '../../../ui/line/tangledLine.ts';

const WIDTH = 480;
const HEIGHT = 190;
const LEVEL = HEIGHT / 2;
/** Height of the bars below the line. */
const SCALE = 56;
const FOOT = HEIGHT + SCALE;
/** The number of pieces into which each part of the line is divided, to find the columns that it is in. */
const PIECES = 12;
const COLUMNS = 40;
const COLUMN = WIDTH / COLUMNS;
const STATION_EVERY = 9;
/** A column counts as long from this share of the longest column on. */
const LONG = 0.55;
/** The number of columns on either side of a long column that belong to its gap. */
const GAP_REACH = 1;

/** The same process in all four drawings. */
const LINE = { seed: 63, width: WIDTH, height: HEIGHT, totalTurns: 11, straightFrom: 1 } as const;
const POINTS = tangledLinePoints(LINE);
const TANGLE = tangledLine(LINE);
const STATIONS = POINTS.filter(
  ({ x }, index) => index % STATION_EVERY === STATION_EVERY - 1 && x < WIDTH - COLUMN,
);
const TIMES = timesInColumns();
/** The long columns that are longer than their neighbours, from left to right. */
const LONGEST = TIMES.flatMap((time, column) =>
  time > LONG && time === Math.max(...TIMES.slice(column - 1, column + 2)) ? [column] : [],
);

const DRAWINGS = {
  // The steps on the line.
  map: (
    <>
      <path d={TANGLE} />
      {STATIONS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-ground" />
      ))}
    </>
  ),
  // The length of the line over each column.
  measure: (
    <>
      <path d={TANGLE} />
      <Bars times={TIMES} className="stroke-accent" />
    </>
  ),
  // The columns over which the line is longest.
  gaps: (
    <>
      {LONGEST.map((column) => (
        <rect
          key={column}
          x={(column - GAP_REACH) * COLUMN}
          y="0"
          width={(2 * GAP_REACH + 1) * COLUMN}
          height={FOOT}
          className="fill-accent-soft stroke-none"
        />
      ))}
      <path d={TANGLE} />
      <Bars times={TIMES} className="stroke-hairline" />
      <Bars
        times={TIMES.map((time, column) => (isInGap(column) ? time : 0))}
        className="stroke-accent"
      />
    </>
  ),
  // The straight line of the future over today's tangle, with a dot for each repair.
  roadmap: (
    <>
      <path d={TANGLE} className="stroke-hairline" strokeWidth="1.25" />
      <Bars times={TIMES} className="stroke-hairline" />
      <Bars times={TIMES.map(() => Math.min(...TIMES))} className="stroke-accent" />
      <path d={`M0 ${LEVEL}H${WIDTH}`} strokeWidth="3" />
      <Pulse
        xs={LONGEST.map((column) => (column + 0.5) * COLUMN)}
        levels={[LEVEL]}
        r={9}
        className="stroke-accent"
      />
    </>
  ),
} as const;

/** The drawing of an audit phase. All phases draw the same line, each with more detail. */
export function AuditPhaseDrawing({
  drawing,
  label,
}: {
  drawing: keyof typeof DRAWINGS;
  label: string;
}) {
  return (
    <Drawing width={WIDTH} height={FOOT} label={label} strokeWidth="2">
      {DRAWINGS[drawing]}
      <path d={`M0 ${FOOT - 0.5}H${WIDTH}`} className="stroke-hairline" strokeWidth="1" />
    </Drawing>
  );
}

function Bars({ times, className }: { times: readonly number[]; className: string }) {
  const bars = times.map((time, column) =>
    time > 0 ? `M${(column + 0.5) * COLUMN} ${FOOT}v${-Math.round(SCALE * time * 0.8)}` : '',
  );
  return <path d={bars.join('')} className={className} strokeWidth="5" strokeLinecap="butt" />;
}

function isInGap(column: number): boolean {
  return LONGEST.some((longest) => Math.abs(longest - column) <= GAP_REACH);
}

/** The length of the line within each column, from 0 to 1. */
function timesInColumns(): readonly number[] {
  const lengths = Array.from({ length: COLUMNS }, () => 0);
  [...POINTS.slice(1), { x: WIDTH, y: LEVEL }].forEach((end, index) => {
    const start = POINTS[index] ?? end;
    const piece = Math.hypot(end.x - start.x, end.y - start.y) / PIECES;
    for (let step = 0.5; step < PIECES; step += 1) {
      const x = start.x + ((end.x - start.x) * step) / PIECES;
      const column = Math.min(Math.max(Math.floor((x / WIDTH) * COLUMNS), 0), COLUMNS - 1);
      lengths[column] = (lengths[column] ?? 0) + piece;
    }
  });
  const longest = Math.max(...lengths);
  return lengths.map((length) => length / longest);
}
