import { evenlySpaced } from '../geometry.ts';
import { GREEN } from './subjectDrawingStyle.ts';

const TEXT = 260;
const LINE = 52;
const CLAUSES = evenlySpaced(115, 180, 3);
/** Where the lines of a clause end. */
const ENDS = [1100, 1060, 760];
/** Which clause, and which of its lines, is the one to be found. */
const UNDERLINED = { clause: 1, line: 1 } as const;

/** Ruled lines, even and calm, with a section mark before each clause; one line is underlined. */
export function Clauses() {
  return (
    <>
      {CLAUSES.map((y) => (
        <g key={y}>
          <SectionMark x={150} y={y} />
          {ENDS.map((end, line) => (
            <path key={end} d={`M${TEXT} ${y + (line - 1) * LINE}H${end}`} />
          ))}
        </g>
      ))}
      <path
        d={`M${TEXT} ${(CLAUSES[UNDERLINED.clause] ?? 0) + (UNDERLINED.line - 1) * LINE + 20}H${ENDS[UNDERLINED.line]}`}
        stroke={GREEN}
        strokeWidth="8"
      />
    </>
  );
}

/** The sign for a section: two curves, one hooked into the other. */
function SectionMark({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M20 -40C16 -58 -20 -58 -20 -36C-20 -12 26 -14 26 12C26 26 14 30 6 32M-20 40C-16 58 20 58 20 36C20 12 -26 14 -26 -12C-26 -26 -14 -30 -6 -32"
      stroke={GREEN}
      strokeWidth="7"
    />
  );
}
