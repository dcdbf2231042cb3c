import { Tangle } from '../parts/Tangle.tsx';
import { GREEN, MIDDLE } from './subjectDrawingStyle.ts';

/** One line with three knots; the largest is being worked loose first. */
export function Knots() {
  return (
    <>
      <Tangle level={MIDDLE} seed={4} width={270} height={150} loops={7} />
      <Tangle x={265} level={MIDDLE} seed={5} width={590} height={560} loops={13} stroke={GREEN} />
      <Tangle x={850} level={MIDDLE} seed={9} width={350} height={220} loops={9} />
    </>
  );
}
