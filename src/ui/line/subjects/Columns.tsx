import { evenlySpaced } from '../geometry.ts';
import { Tangle } from '../parts/Tangle.tsx';
import { GREEN, WIDTH } from './subjectDrawingStyle.ts';

const COLUMNS = evenlySpaced(600, 100, 6);

/** Columns of a ledger grow, straight, out of one tangle. */
export function Columns() {
  return (
    <>
      <Tangle x={40} lead={40} level={430} seed={17} width={520} height={330} loops={14} />
      <path d={`M555 430H${WIDTH}`} />
      {COLUMNS.map((x, index) => (
        <path
          key={x}
          d={`M${x} 430V${380 - index * 62}`}
          stroke={GREEN}
          strokeWidth={index === COLUMNS.length - 1 ? 22 : 12}
        />
      ))}
      <path d={`M600 480H${WIDTH}M600 520H${WIDTH}M600 560H${WIDTH}`} strokeWidth="2" />
    </>
  );
}
