import { Person } from '../parts/Person.tsx';
import { Pulse } from '../parts/Pulse.tsx';
import { BEAT, GREEN, MIDDLE, PAPER, WIDTH } from './subjectDrawingStyle.ts';

/** A line passes gates, and at one of them it waits for a person. */
export function Decisions() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H650`} />
      <path d={`M790 ${MIDDLE}H${WIDTH}`} stroke={GREEN} />
      {[240, 480, 960].map((x) => (
        <path key={x} d={`M${x} 190V440M${x - 30} 190H${x + 30}M${x - 30} 440H${x + 30}`} />
      ))}
      <path d="M650 140V490M790 140V490M650 140H790M650 490H790" stroke={GREEN} strokeWidth="8" />
      <Person x={720} y={MIDDLE} fill={PAPER} />
      <Pulse xs={[60, 150, 340, 410]} levels={[MIDDLE]} r={BEAT} />
      <Pulse xs={[860, 1050, 1140]} levels={[MIDDLE]} r={BEAT} stroke={GREEN} />
    </>
  );
}
