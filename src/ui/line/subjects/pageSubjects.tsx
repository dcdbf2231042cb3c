import { evenlySpaced, lanes } from '../geometry.ts';
import { Agent, Box, Branches, Person, Pulse, Ruler, Tangle } from '../shapes.tsx';
import { ACCENT, BEAT, GROUND, MIDDLE, WIDTH } from './subjectDrawingStyle.ts';

/** A tangle comes in, runs straight, and leaves as two lines at twice the pace. */
export const straighten = (
  <>
    <Tangle
      x={70}
      leadIn={70}
      level={MIDDLE}
      seed={20}
      width={620}
      height={540}
      totalTurns={14}
      end={770}
    />
    <Pulse xs={evenlySpaced(665, 60, 3)} levels={[MIDDLE]} r={BEAT} />
    <Doubled x={840} level={MIDDLE} distance={70} />
  </>
);

/** A line that becomes two lanes with twice the pace, at `distance` above and below its level. */
function Doubled({ x, level, distance }: { x: number; level: number; distance: number }) {
  const levels = lanes(level, distance);
  return (
    <g stroke={ACCENT}>
      <Branches x={x} from={level} toX={x + 110} to={levels} endX={WIDTH} strokeWidth="8" />
      <Pulse xs={evenlySpaced(x + 145, 85, 3)} levels={levels} r={BEAT + 2} />
    </g>
  );
}

/** One line: its knot is loosened between two marks, and it is straight behind them. */
export const repair = (
  <>
    <path d={`M0 ${MIDDLE}H280`} />
    <Tangle x={280} level={MIDDLE} seed={216} width={580} height={440} totalTurns={7} end={570} />
    <g stroke={ACCENT}>
      <path d="M280 70H240V560H280M810 70H850V560H810" strokeWidth="8" />
      <path d={`M850 ${MIDDLE}H${WIDTH}`} strokeWidth="8" />
      <Pulse xs={evenlySpaced(920, 80, 4)} levels={[MIDDLE]} r={BEAT + 2} />
    </g>
  </>
);

const JOINED_AT = 700;
const HANDED_ON_AT = 860;
const SERVICE_LANES = lanes(MIDDLE, 60);
const JOINING_SYSTEMS = [95, 205, 425, 535];
const PERSONS = evenlySpaced(90, 150, 4);

/** One line is measured, joined, doubled, and handed on to persons. */
export const services = (
  <>
    <path d={`M0 ${MIDDLE}H40`} />
    <Tangle x={40} level={MIDDLE} seed={123} width={420} height={360} totalTurns={10} end={660} />
    <Ruler x={40} y={570} step={18} count={21} every={5} ticks={[16, 34]} stroke={ACCENT} />
    <Branches x={520} from={JOINING_SYSTEMS} toX={680} to={MIDDLE} endX={JOINED_AT} />
    {JOINING_SYSTEMS.map((y) => (
      <Box key={y} x={490} y={y} width={60} fill={GROUND} />
    ))}
    <g stroke={ACCENT}>
      <Branches x={JOINED_AT} from={MIDDLE} toX={770} to={SERVICE_LANES} endX={HANDED_ON_AT} />
      <Pulse xs={[795, 850]} levels={SERVICE_LANES} r={BEAT} />
      {SERVICE_LANES.map((level, lane) => (
        <Branches
          key={level}
          x={HANDED_ON_AT}
          from={level}
          toX={1020}
          to={PERSONS.slice(2 * lane, 2 * lane + 2)}
          endX={1050}
        />
      ))}
    </g>
    {PERSONS.map((y) => (
      <Person key={y} x={1110} y={y} fill={GROUND} />
    ))}
  </>
);

const MACHINE_LEVEL = 405;
const MACHINE_SYSTEMS = evenlySpaced(255, 100, 4);

/** Systems join, an agent works and asks a person, and two lines leave. */
export const machines = (
  <>
    <Branches x={150} from={MACHINE_SYSTEMS} toX={440} to={MACHINE_LEVEL} endX={570} />
    {MACHINE_SYSTEMS.map((y) => (
      <Box key={y} x={105} y={y} width={90} height={62} fill={GROUND} />
    ))}
    <path d={`M570 ${MACHINE_LEVEL}V110H630M770 110H830V${MACHINE_LEVEL}`} strokeDasharray="4 16" />
    <Person x={700} y={110} fill={GROUND} />
    <path d={`M570 ${MACHINE_LEVEL}H830`} />
    <Doubled x={830} level={MACHINE_LEVEL} distance={65} />
    <Agent x={570} y={MACHINE_LEVEL} size={130} r={18} fill={GROUND} />
  </>
);

const PHASE_LEVELS = [130, 320, 435, 545] as const;
const [found, loosened, straight, doubled] = PHASE_LEVELS;

/** The line after each of four phases: found, loosened, straight, doubled. Ticks count the phases. */
export const phases = (
  <>
    {PHASE_LEVELS.map((level, index) => (
      <path
        key={level}
        d={evenlySpaced(60, 24, index + 1)
          .map((x) => `M${x} ${level - 28}v56`)
          .join('')}
        stroke={ACCENT}
        strokeWidth="7"
      />
    ))}
    <g transform="translate(240)">
      <Tangle level={found} seed={20} width={900} height={220} totalTurns={13} />
      <Tangle
        level={loosened}
        seed={12}
        width={900}
        height={130}
        totalTurns={5}
        straightFrom={0.8}
      />
    </g>
    <path d={`M240 ${straight}H1140`} />
    <path d={`M240 ${doubled}H420`} />
    <Branches
      x={420}
      from={doubled}
      toX={520}
      to={lanes(doubled, 28)}
      endX={1140}
      stroke={ACCENT}
      strokeWidth="8"
    />
  </>
);

/** The tangle at the start of each line, and where the line ends. */
const TEXT_LINES = [
  { seed: 3, width: 250, end: 1000 },
  { seed: 4, width: 280, end: 950 },
  { seed: 5, width: 310, end: 990 },
  { seed: 6, width: 250, end: 920 },
  { seed: 7, width: 280, end: 1000 },
  { seed: 8, width: 310, end: 560 },
] as const;

/** Lines like those of a text: each begins as a small tangle and ends straight; the last one has the accent colour. */
export const journal = TEXT_LINES.map((knot, line) => (
  <Tangle
    key={knot.seed}
    {...knot}
    x={100}
    level={80 + line * 94}
    height={88}
    totalTurns={6}
    {...(line === TEXT_LINES.length - 1 ? { stroke: ACCENT, strokeWidth: 8 } : {})}
  />
));

const CLAUSE_MARGIN = 260;
const CLAUSE_ENDS = [1100, 1060, 760];

/** Ruled lines with a section mark before each clause; one line is underlined. */
export const clauses = (
  <>
    {evenlySpaced(115, 180, 3).map((y) => (
      <g key={y}>
        <SectionMark x={150} y={y} />
        {CLAUSE_ENDS.map((end, line) => (
          <path key={end} d={`M${CLAUSE_MARGIN} ${y + (line - 1) * 52}H${end}`} />
        ))}
      </g>
    ))}
    <path d={`M${CLAUSE_MARGIN} ${MIDDLE}H1060`} stroke={ACCENT} strokeWidth="8" />
  </>
);

/** The sign §: two curves, hooked into each other. */
function SectionMark({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M20 -40C16 -58 -20 -58 -20 -36C-20 -12 26 -14 26 12C26 26 14 30 6 32M-20 40C-16 58 20 58 20 36C20 12 -26 14 -26 -12C-26 -26 -14 -30 -6 -32"
      stroke={ACCENT}
      strokeWidth="7"
    />
  );
}

const MAP_ROOT = 210;
/** The number of stations of each line, from the top. */
const STATIONS = [4, 2, 5, 6, 3, 5, 2];

/** One line branches into many, each with its stations, like a transit map. */
export const map = (
  <>
    <path d={`M90 ${MIDDLE}H${MAP_ROOT}`} strokeWidth="10" />
    {evenlySpaced(75, 80, STATIONS.length).map((level, line) => (
      <MapLine key={level} level={level} stations={evenlySpaced(560, 110, STATIONS[line] ?? 0)} />
    ))}
    <circle cx="90" cy={MIDDLE} r="26" fill={GROUND} strokeWidth="10" />
  </>
);

/** The line that goes straight on has the accent colour. */
function MapLine({ level, stations }: { level: number; stations: readonly number[] }) {
  const end = Math.max(...stations);
  return (
    <g {...(level === MIDDLE ? { stroke: ACCENT, strokeWidth: 9 } : {})}>
      <Branches x={MAP_ROOT} from={MIDDLE} toX={500} to={level} endX={end} />
      <Pulse xs={stations.slice(0, -1)} levels={[level]} r={BEAT + 2} />
      <circle cx={end} cy={level} r="17" fill={GROUND} />
    </g>
  );
}
