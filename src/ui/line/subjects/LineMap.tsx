import { evenlySpaced } from '../geometry.ts';
import { Branch } from '../parts/Branch.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { BEAT, GREEN, MIDDLE, PAPER } from './subjectDrawingStyle.ts';

const ROOT = 210;
const FIRST_STATION = 560;
const PITCH = 110;
/** From the top: how many stations each line has. */
const STATIONS = [4, 2, 5, 6, 3, 5, 2];
const LEVELS = evenlySpaced(75, 80, STATIONS.length);

/** One line branches into many straight ones, each with its stations, as on a map of lines. */
export function LineMap() {
  return (
    <>
      <path d={`M90 ${MIDDLE}H${ROOT}`} strokeWidth="10" />
      {STATIONS.map((count, line) => (
        <Line
          key={LEVELS[line]}
          level={LEVELS[line] ?? MIDDLE}
          stations={evenlySpaced(FIRST_STATION, PITCH, count)}
        />
      ))}
      <circle cx="90" cy={MIDDLE} r="26" fill={PAPER} strokeWidth="10" />
    </>
  );
}

/** The line that goes straight on is the one in green. */
function Line({ level, stations }: { level: number; stations: readonly number[] }) {
  const end = stations.at(-1) ?? FIRST_STATION;
  return (
    <g {...(level === MIDDLE ? { stroke: GREEN, strokeWidth: 9 } : {})}>
      <Branch x={ROOT} level={MIDDLE} toX={500} levels={[level]} endX={end} />
      <Pulse xs={stations.slice(0, -1)} levels={[level]} r={BEAT + 2} />
      <circle cx={end} cy={level} r="17" fill={PAPER} />
    </g>
  );
}
