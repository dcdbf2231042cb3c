import { evenlySpaced, lanes } from '../geometry.ts';
import { Box } from '../parts/Box.tsx';
import { Branch } from '../parts/Branch.tsx';
import { Merge } from '../parts/Merge.tsx';
import { Person } from '../parts/Person.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { Ruler } from '../parts/Ruler.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { BEAT, GREEN, MIDDLE, PAPER } from './subjectDrawingStyle.ts';

const MEASURED = 40;
const JOINED = 700;
const HANDED_ON = 860;
const LANES = lanes(MIDDLE, 60);
const SYSTEMS = [95, 205, 425, 535];
const PERSONS = evenlySpaced(90, 150, 4);

/** One line is measured, joined, doubled, and handed on to persons. */
export function Services() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H${MEASURED}`} />
      <Tangle
        x={MEASURED}
        level={MIDDLE}
        seed={123}
        width={420}
        height={360}
        loops={10}
        end={JOINED - MEASURED}
      />
      <Ruler x={MEASURED} y={570} step={18} count={21} every={5} ticks={[16, 34]} stroke={GREEN} />
      <Merge x={520} levels={SYSTEMS} toX={JOINED - 20} level={MIDDLE} endX={JOINED} />
      {SYSTEMS.map((y) => (
        <Box key={y} x={490} y={y} width={60} fill={PAPER} />
      ))}
      <g stroke={GREEN}>
        <Branch x={JOINED} level={MIDDLE} toX={770} levels={LANES} endX={HANDED_ON} />
        <Pulse xs={[795, 850]} levels={LANES} r={BEAT} />
        {LANES.map((level, lane) => (
          <Branch
            key={level}
            x={HANDED_ON}
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
