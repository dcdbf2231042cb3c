import { Tangle } from '../parts/Tangle.tsx';
import { GREEN, WIDTH } from './subjectDrawingStyle.ts';

/** Budget lines rise from one tangle; only the one that was straightened keeps rising. */
export function Budgets() {
  return (
    <>
      <Tangle x={40} lead={40} level={430} seed={11} width={520} height={330} loops={13} />
      {[240, 310, 380, 450].map((peak) => (
        <path
          key={peak}
          d={`M555 430C680 430 690 ${peak} 800 ${peak}S980 ${peak + 120} ${WIDTH} ${peak + 130}`}
        />
      ))}
      <path
        d={`M555 430C720 430 760 330 860 230S1080 70 ${WIDTH} 60`}
        stroke={GREEN}
        strokeWidth="9"
      />
    </>
  );
}
