import { evenlySpaced, lanes } from '../geometry.ts';
import { Branch } from '../parts/Branch.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { GREEN } from './subjectDrawingStyle.ts';

const START = 240;
const END = 1140;
const LEVELS = { found: 130, loosened: 320, straight: 435, doubled: 545 } as const;

/** The same line as four phases leave it: found, loosened, straight, doubled. Ticks count them. */
export function Phases() {
  return (
    <>
      {Object.values(LEVELS).map((level, index) => (
        <path
          key={level}
          d={evenlySpaced(60, 24, index + 1)
            .map((x) => `M${x} ${level - 28}v56`)
            .join('')}
          stroke={GREEN}
          strokeWidth="7"
        />
      ))}
      <g transform={`translate(${START})`}>
        <Tangle level={LEVELS.found} seed={20} width={END - START} height={220} loops={13} />
        <Tangle
          level={LEVELS.loosened}
          seed={12}
          width={END - START}
          height={130}
          loops={5}
          straightFrom={0.8}
        />
      </g>
      <path d={`M${START} ${LEVELS.straight}H${END}`} />
      <path d={`M${START} ${LEVELS.doubled}H${START + 180}`} />
      <Branch
        x={START + 180}
        level={LEVELS.doubled}
        toX={START + 280}
        levels={lanes(LEVELS.doubled, 28)}
        endX={END}
        stroke={GREEN}
        strokeWidth="8"
      />
    </>
  );
}
