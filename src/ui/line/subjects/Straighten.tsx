import { evenlySpaced, lanes } from '../geometry.ts';
import { Branch } from '../parts/Branch.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { BEAT, GREEN, MIDDLE, WIDTH } from './subjectDrawingStyle.ts';

/** Where the line begins to tangle, and where it doubles. */
const ENTRY = 70;
const SPLIT = 840;
const LANES = lanes(MIDDLE, 70);

/** A tangle comes in, runs straight, and leaves as two lines at twice the pace. */
export function Straighten() {
  return (
    <>
      <Tangle
        x={ENTRY}
        lead={ENTRY}
        level={MIDDLE}
        seed={20}
        width={620}
        height={540}
        loops={14}
        end={SPLIT - ENTRY}
      />
      <Pulse xs={evenlySpaced(665, 60, 3)} levels={[MIDDLE]} r={BEAT} />
      <g stroke={GREEN}>
        <Branch x={SPLIT} level={MIDDLE} toX={950} levels={LANES} endX={WIDTH} strokeWidth="8" />
        <Pulse xs={evenlySpaced(985, 85, 3)} levels={LANES} r={BEAT + 2} />
      </g>
    </>
  );
}
