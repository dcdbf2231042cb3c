import { Pulse } from '../parts/Pulse.tsx';
import { Ruler } from '../parts/Ruler.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { BEAT, GREEN } from './subjectDrawingStyle.ts';

const SCALE = { x: 100, step: 45.5, count: 23, every: 11, ticks: [17, 34] } as const;

/** A tangle and a straight line over the same ruler. */
export function Measure() {
  return (
    <>
      <Tangle x={100} level={165} seed={23} width={1000} height={250} loops={16} />
      <g stroke={GREEN}>
        <Ruler {...SCALE} y={350} strokeWidth="3" />
        <path d="M100 470H1101" strokeWidth="8" />
        <Pulse xs={[100, 350, 600, 850, 1101]} levels={[470]} r={BEAT} />
        <Ruler {...SCALE} y={590} strokeWidth="3" />
      </g>
    </>
  );
}
