import { evenlySpaced, lanes } from '../geometry.ts';
import { Agent, Box, Branch, Merge, Person, Pulse, Ruler, Tangle } from '../parts.tsx';
import { BEAT, GREEN, MIDDLE, PAPER, WIDTH } from './subjectDrawingStyle.ts';

/** Where the line begins to tangle, and where it doubles. */
const TANGLE_FROM = 70;
const DOUBLES_AT = 840;
const DOUBLED_LANES = lanes(MIDDLE, 70);

/** A tangle comes in, runs straight, and leaves as two lines at twice the pace. */
export function Straighten() {
  return (
    <>
      <Tangle
        x={TANGLE_FROM}
        lead={TANGLE_FROM}
        level={MIDDLE}
        seed={20}
        width={620}
        height={540}
        loops={14}
        end={DOUBLES_AT - TANGLE_FROM}
      />
      <Pulse xs={evenlySpaced(665, 60, 3)} levels={[MIDDLE]} r={BEAT} />
      <Doubled x={DOUBLES_AT} level={MIDDLE} toX={950} levels={DOUBLED_LANES} />
    </>
  );
}

interface DoubledProps {
  /** Where it leaves its level, and where it has come to the others. */
  x: number;
  toX: number;
  level: number;
  levels: readonly number[];
}

/** From here on there are two lines, at twice the pace. */
function Doubled({ x, toX, level, levels }: DoubledProps) {
  return (
    <g stroke={GREEN}>
      <Branch x={x} level={level} toX={toX} levels={levels} endX={WIDTH} strokeWidth="8" />
      <Pulse xs={evenlySpaced(toX + 35, 85, 3)} levels={levels} r={BEAT + 2} />
    </g>
  );
}

const REPAIRED_FROM = 240;
const REPAIRED_TO = 850;
const KNOT = { seed: 216, width: 580, height: 440, loops: 7 } as const;
/** From a mark to the tangle. */
const KNOT_ROOM = 40;

/** One line: its knot is being worked loose between two marks, and behind them it runs straight. */
export function Repair() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H${REPAIRED_FROM + KNOT_ROOM}`} />
      <Tangle
        x={REPAIRED_FROM + KNOT_ROOM}
        level={MIDDLE}
        {...KNOT}
        end={REPAIRED_TO - REPAIRED_FROM - KNOT_ROOM}
      />
      <g stroke={GREEN}>
        <path
          d={`M${REPAIRED_FROM + 40} 70H${REPAIRED_FROM}V560H${REPAIRED_FROM + 40}M${REPAIRED_TO - 40} 70H${REPAIRED_TO}V560H${REPAIRED_TO - 40}`}
          strokeWidth="8"
        />
        <path d={`M${REPAIRED_TO} ${MIDDLE}H${WIDTH}`} strokeWidth="8" />
        <Pulse xs={evenlySpaced(920, 80, 4)} levels={[MIDDLE]} r={BEAT + 2} />
      </g>
    </>
  );
}

const MEASURED_FROM = 40;
const JOINED_AT = 700;
const HANDED_ON_AT = 860;
const SERVICE_LANES = lanes(MIDDLE, 60);
const JOINING_SYSTEMS = [95, 205, 425, 535];
const PERSONS = evenlySpaced(90, 150, 4);

/** One line is measured, joined, doubled, and handed on to persons. */
export function Services() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H${MEASURED_FROM}`} />
      <Tangle
        x={MEASURED_FROM}
        level={MIDDLE}
        seed={123}
        width={420}
        height={360}
        loops={10}
        end={JOINED_AT - MEASURED_FROM}
      />
      <Ruler
        x={MEASURED_FROM}
        y={570}
        step={18}
        count={21}
        every={5}
        ticks={[16, 34]}
        stroke={GREEN}
      />
      <Merge
        x={520}
        levels={JOINING_SYSTEMS}
        toX={JOINED_AT - 20}
        level={MIDDLE}
        endX={JOINED_AT}
      />
      {JOINING_SYSTEMS.map((y) => (
        <Box key={y} x={490} y={y} width={60} fill={PAPER} />
      ))}
      <g stroke={GREEN}>
        <Branch x={JOINED_AT} level={MIDDLE} toX={770} levels={SERVICE_LANES} endX={HANDED_ON_AT} />
        <Pulse xs={[795, 850]} levels={SERVICE_LANES} r={BEAT} />
        {SERVICE_LANES.map((level, lane) => (
          <Branch
            key={level}
            x={HANDED_ON_AT}
            level={level}
            toX={1020}
            levels={PERSONS.slice(2 * lane, 2 * lane + 2)}
            endX={1050}
          />
        ))}
      </g>
      {PERSONS.map((y) => (
        <Person key={y} x={1110} y={y} fill={PAPER} />
      ))}
    </>
  );
}

const MACHINE_LEVEL = 405;
const MACHINE_SYSTEMS = evenlySpaced(255, 100, 4);
const ASKS_AT = 570;
const RETURNS_AT = 830;
const ASKED_PERSON = { x: (ASKS_AT + RETURNS_AT) / 2, y: 110 } as const;
const MACHINE_LANES = lanes(MACHINE_LEVEL, 65);

/** Systems join, an agent does the work and asks a person, and two lines leave. */
export function Machines() {
  return (
    <>
      <Merge x={150} levels={MACHINE_SYSTEMS} toX={440} level={MACHINE_LEVEL} endX={ASKS_AT} />
      {MACHINE_SYSTEMS.map((y) => (
        <Box key={y} x={105} y={y} width={90} height={62} fill={PAPER} />
      ))}
      <path
        d={`M${ASKS_AT} ${MACHINE_LEVEL}V${ASKED_PERSON.y}H${ASKED_PERSON.x - 70}M${ASKED_PERSON.x + 70} ${ASKED_PERSON.y}H${RETURNS_AT}V${MACHINE_LEVEL}`}
        strokeDasharray="4 16"
      />
      <Person {...ASKED_PERSON} fill={PAPER} />
      <path d={`M${ASKS_AT} ${MACHINE_LEVEL}H${RETURNS_AT}`} />
      <Doubled x={RETURNS_AT} level={MACHINE_LEVEL} toX={940} levels={MACHINE_LANES} />
      <Agent x={ASKS_AT} y={MACHINE_LEVEL} size={130} r={18} fill={PAPER} />
    </>
  );
}

const PHASES_FROM = 240;
const PHASES_TO = 1140;
const PHASE_LEVELS = { found: 130, loosened: 320, straight: 435, doubled: 545 } as const;

/** The same line as four phases leave it: found, loosened, straight, doubled. Ticks count them. */
export function Phases() {
  return (
    <>
      {Object.values(PHASE_LEVELS).map((level, index) => (
        <path
          key={level}
          d={evenlySpaced(60, 24, index + 1)
            .map((x) => `M${x} ${level - 28}v56`)
            .join('')}
          stroke={GREEN}
          strokeWidth="7"
        />
      ))}
      <g transform={`translate(${PHASES_FROM})`}>
        <Tangle
          level={PHASE_LEVELS.found}
          seed={20}
          width={PHASES_TO - PHASES_FROM}
          height={220}
          loops={13}
        />
        <Tangle
          level={PHASE_LEVELS.loosened}
          seed={12}
          width={PHASES_TO - PHASES_FROM}
          height={130}
          loops={5}
          straightFrom={0.8}
        />
      </g>
      <path d={`M${PHASES_FROM} ${PHASE_LEVELS.straight}H${PHASES_TO}`} />
      <path d={`M${PHASES_FROM} ${PHASE_LEVELS.doubled}H${PHASES_FROM + 180}`} />
      <Branch
        x={PHASES_FROM + 180}
        level={PHASE_LEVELS.doubled}
        toX={PHASES_FROM + 280}
        levels={lanes(PHASE_LEVELS.doubled, 28)}
        endX={PHASES_TO}
        stroke={GREEN}
        strokeWidth="8"
      />
    </>
  );
}

const TEXT_MARGIN = 100;
const TEXT_TOP = 80;
const TEXT_PITCH = 94;
/** The tangle that each line begins with, and where the line ends, as those of a paragraph do. */
const TEXT_LINES = [
  { seed: 3, width: 250, end: 1000 },
  { seed: 4, width: 280, end: 950 },
  { seed: 5, width: 310, end: 990 },
  { seed: 6, width: 250, end: 920 },
  { seed: 7, width: 280, end: 1000 },
  { seed: 8, width: 310, end: 560 },
] as const;

/** Lines like those of a text: each begins as a small tangle and ends straight, the last one in green. */
export function Journal() {
  return TEXT_LINES.map(({ seed, width, end }, line) => (
    <Tangle
      key={seed}
      x={TEXT_MARGIN}
      level={TEXT_TOP + line * TEXT_PITCH}
      seed={seed}
      width={width}
      height={88}
      loops={6}
      end={end}
      {...(line === TEXT_LINES.length - 1 ? { stroke: GREEN, strokeWidth: 8 } : {})}
    />
  ));
}

const CLAUSE_MARGIN = 260;
const CLAUSE_PITCH = 52;
const CLAUSES = evenlySpaced(115, 180, 3);
/** Where the lines of a clause end. */
const CLAUSE_ENDS = [1100, 1060, 760];
/** Which clause, and which of its lines, is the one to be found. */
const UNDERLINED = { clause: 1, line: 1 } as const;

/** Ruled lines, even and calm, with a section mark before each clause; one line is underlined. */
export function Clauses() {
  return (
    <>
      {CLAUSES.map((y) => (
        <g key={y}>
          <SectionMark x={150} y={y} />
          {CLAUSE_ENDS.map((end, line) => (
            <path key={end} d={`M${CLAUSE_MARGIN} ${y + (line - 1) * CLAUSE_PITCH}H${end}`} />
          ))}
        </g>
      ))}
      <path
        d={`M${CLAUSE_MARGIN} ${(CLAUSES[UNDERLINED.clause] ?? 0) + (UNDERLINED.line - 1) * CLAUSE_PITCH + 20}H${CLAUSE_ENDS[UNDERLINED.line]}`}
        stroke={GREEN}
        strokeWidth="8"
      />
    </>
  );
}

/** The sign for a section: two curves, one hooked into the other. */
function SectionMark({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M20 -40C16 -58 -20 -58 -20 -36C-20 -12 26 -14 26 12C26 26 14 30 6 32M-20 40C-16 58 20 58 20 36C20 12 -26 14 -26 -12C-26 -26 -14 -30 -6 -32"
      stroke={GREEN}
      strokeWidth="7"
    />
  );
}

const MAP_ROOT = 210;
const FIRST_STATION = 560;
const STATION_PITCH = 110;
/** From the top: how many stations each line has. */
const STATIONS = [4, 2, 5, 6, 3, 5, 2];
const MAP_LEVELS = evenlySpaced(75, 80, STATIONS.length);

/** One line branches into many straight ones, each with its stations, as on a map of lines. */
export function LineMap() {
  return (
    <>
      <path d={`M90 ${MIDDLE}H${MAP_ROOT}`} strokeWidth="10" />
      {STATIONS.map((count, line) => (
        <MapLine
          key={MAP_LEVELS[line]}
          level={MAP_LEVELS[line] ?? MIDDLE}
          stations={evenlySpaced(FIRST_STATION, STATION_PITCH, count)}
        />
      ))}
      <circle cx="90" cy={MIDDLE} r="26" fill={PAPER} strokeWidth="10" />
    </>
  );
}

/** The line that goes straight on is the one in green. */
function MapLine({ level, stations }: { level: number; stations: readonly number[] }) {
  const end = stations.at(-1) ?? FIRST_STATION;
  return (
    <g {...(level === MIDDLE ? { stroke: GREEN, strokeWidth: 9 } : {})}>
      <Branch x={MAP_ROOT} level={MIDDLE} toX={500} levels={[level]} endX={end} />
      <Pulse xs={stations.slice(0, -1)} levels={[level]} r={BEAT + 2} />
      <circle cx={end} cy={level} r="17" fill={PAPER} />
    </g>
  );
}
