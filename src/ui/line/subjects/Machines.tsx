import { evenlySpaced, lanes } from '../geometry.ts';
import { Agent } from '../parts/Agent.tsx';
import { Box } from '../parts/Box.tsx';
import { Branch } from '../parts/Branch.tsx';
import { Merge } from '../parts/Merge.tsx';
import { Person } from '../parts/Person.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { BEAT, GREEN, PAPER, WIDTH } from './subjectDrawingStyle.ts';

const LEVEL = 405;
const SYSTEMS = evenlySpaced(255, 100, 4);
const ASKS = 570;
const RETURNS = 830;
const PERSON = { x: (ASKS + RETURNS) / 2, y: 110 } as const;
const LANES = lanes(LEVEL, 65);

/** Systems join, an agent does the work and asks a person, and two lines leave. */
export function Machines() {
  return (
    <>
      <Merge x={150} levels={SYSTEMS} toX={440} level={LEVEL} endX={ASKS} />
      {SYSTEMS.map((y) => (
        <Box key={y} x={105} y={y} width={90} height={62} fill={PAPER} />
      ))}
      <path
        d={`M${ASKS} ${LEVEL}V${PERSON.y}H${PERSON.x - 70}M${PERSON.x + 70} ${PERSON.y}H${RETURNS}V${LEVEL}`}
        strokeDasharray="4 16"
      />
      <Person {...PERSON} fill={PAPER} />
      <path d={`M${ASKS} ${LEVEL}H${RETURNS}`} />
      <g stroke={GREEN}>
        <Branch x={RETURNS} level={LEVEL} toX={940} levels={LANES} endX={WIDTH} strokeWidth="8" />
        <Pulse xs={evenlySpaced(975, 85, 3)} levels={LANES} r={BEAT + 2} />
      </g>
      <Agent x={ASKS} y={LEVEL} size={130} r={18} fill={PAPER} />
    </>
  );
}
