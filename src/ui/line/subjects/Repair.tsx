import { evenlySpaced } from '../geometry.ts';
import { Pulse } from '../parts/Pulse.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { BEAT, GREEN, MIDDLE, WIDTH } from './subjectDrawingStyle.ts';

const FROM = 240;
const TO = 850;
const TANGLE = { seed: 216, width: 580, height: 440, loops: 7 } as const;
/** From a mark to the tangle. */
const ROOM = 40;

/** One line: its knot is being worked loose between two marks, and behind them it runs straight. */
export function Repair() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H${FROM + ROOM}`} />
      <Tangle x={FROM + ROOM} level={MIDDLE} {...TANGLE} end={TO - FROM - ROOM} />
      <g stroke={GREEN}>
        <path
          d={`M${FROM + 40} 70H${FROM}V560H${FROM + 40}M${TO - 40} 70H${TO}V560H${TO - 40}`}
          strokeWidth="8"
        />
        <path d={`M${TO} ${MIDDLE}H${WIDTH}`} strokeWidth="8" />
        <Pulse xs={evenlySpaced(920, 80, 4)} levels={[MIDDLE]} r={BEAT + 2} />
      </g>
    </>
  );
}
