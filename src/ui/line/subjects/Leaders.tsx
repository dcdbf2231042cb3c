import { evenlySpaced } from '../geometry.ts';
import { Branch } from '../parts/Branch.tsx';
import { Person } from '../parts/Person.tsx';
import { GREEN, MIDDLE, PAPER } from './subjectDrawingStyle.ts';

const LEVELS = evenlySpaced(85, 115, 5);

/** One line divides into many, and each is carried on by a person. */
export function Leaders() {
  return (
    <>
      <path d={`M0 ${MIDDLE}H360`} strokeWidth="10" />
      <Branch x={360} level={MIDDLE} toX={800} levels={LEVELS} endX={980} stroke={GREEN} />
      {LEVELS.map((y) => (
        <Person key={y} x={1040} y={y} fill={PAPER} />
      ))}
    </>
  );
}
