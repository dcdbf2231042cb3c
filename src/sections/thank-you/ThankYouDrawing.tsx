import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { PersonSign } from '../../ui/line/parts/PersonSign.tsx';
import { Tangle } from '../../ui/line/parts/Tangle.tsx';

const WIDTH = 560;
const HEIGHT = 340;
const LEVEL = 140;
/** Where the line begins to tangle. */
const START = 36;
const PERSON = { x: 494, y: LEVEL, r: 64 };
const ANSWER = 312;
const BEND = 24;

/** A line that has arrived: tangled or not, a person has it now, and the answer is on its way back. */
export function ThankYouDrawing({ label }: { label: string }) {
  const arrival = PERSON.x - PERSON.r;
  return (
    <Drawing width={WIDTH} height={HEIGHT} label={label} strokeLinecap="butt">
      <Tangle
        seed={7}
        x={START}
        lead={START}
        level={LEVEL}
        width={arrival - START}
        height={200}
        loops={7}
        straightFrom={0.8}
      />
      <PersonSign {...PERSON} />
      <g className="stroke-green" strokeLinejoin="round">
        <path
          d={`M${PERSON.x} ${LEVEL + PERSON.r}V${ANSWER - BEND}Q${PERSON.x} ${ANSWER} ${PERSON.x - BEND} ${ANSWER}H4`}
          strokeDasharray="3 8"
        />
        <path d={`M20 ${ANSWER - 14}L4 ${ANSWER}L20 ${ANSWER + 14}`} />
      </g>
    </Drawing>
  );
}
