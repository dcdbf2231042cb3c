import { evenlySpaced } from '../geometry.ts';
import { Box } from '../parts/Box.tsx';
import { Merge } from '../parts/Merge.tsx';
import { GREEN, MIDDLE, PAPER, WIDTH } from './subjectDrawingStyle.ts';

const LEVELS = evenlySpaced(70, 98, 6);

/** Lines from six separate systems join into one. */
export function Stack() {
  return (
    <>
      <Merge x={190} levels={LEVELS} toX={760} level={MIDDLE} endX={800} />
      {LEVELS.map((y) => (
        <Box key={y} x={140} y={y} width={100} height={68} fill={PAPER} />
      ))}
      <path d={`M800 ${MIDDLE}H${WIDTH}`} stroke={GREEN} strokeWidth="14" />
    </>
  );
}
