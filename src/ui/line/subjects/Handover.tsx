import { joiningPath } from '../geometry.ts';
import { Box } from '../parts/Box.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { BEAT, GREEN, MIDDLE, PAPER, WIDTH } from './subjectDrawingStyle.ts';

const PERSON = 200;
const MACHINE = 430;

/** Two lanes: some steps leave the person's for the machine's, some stay. */
export function Handover() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H${WIDTH}`} strokeWidth="2" strokeDasharray="2 14" />
      <path d={`M0 ${PERSON}H${WIDTH}`} />
      <g stroke={GREEN}>
        {[180, 560, 860].map((x) => (
          <Step key={x} x={x} />
        ))}
      </g>
      <Pulse xs={[70, 180, 520, 870, 1180]} levels={[PERSON]} r={BEAT} />
    </>
  );
}

/** A step that the machine does: down to its lane and back again. */
function Step({ x }: { x: number }) {
  const back = x + 310;
  return (
    <>
      <path
        d={joiningPath({ fromX: x, fromY: PERSON, toX: x + 110, toY: MACHINE, endX: x + 200 })}
      />
      <path
        d={joiningPath({ fromX: x + 200, fromY: MACHINE, toX: back, toY: PERSON, endX: back })}
      />
      <Box x={x + 155} y={MACHINE} width={62} fill={PAPER} />
    </>
  );
}
