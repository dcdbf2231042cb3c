import { Tangle } from '../parts/Tangle.tsx';
import { GREEN } from './subjectDrawingStyle.ts';

const MARGIN = 100;
const FIRST_LEVEL = 80;
const PITCH = 94;
/** The tangle that each line begins with, and where the line ends, as those of a paragraph do. */
const LINES = [
  { seed: 3, width: 250, end: 1000 },
  { seed: 4, width: 280, end: 950 },
  { seed: 5, width: 310, end: 990 },
  { seed: 6, width: 250, end: 920 },
  { seed: 7, width: 280, end: 1000 },
  { seed: 8, width: 310, end: 560 },
] as const;

/** Lines like those of a text: each begins as a small tangle and ends straight, the last one in green. */
export function Journal() {
  return LINES.map(({ seed, width, end }, line) => (
    <Tangle
      key={seed}
      x={MARGIN}
      level={FIRST_LEVEL + line * PITCH}
      seed={seed}
      width={width}
      height={88}
      loops={6}
      end={end}
      {...(line === LINES.length - 1 ? { stroke: GREEN, strokeWidth: 8 } : {})}
    />
  ));
}
