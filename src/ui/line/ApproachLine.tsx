import type { ReactNode } from 'react';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 560;
const HEIGHT = 190;
const LEVEL = HEIGHT / 2;
const LANE = 26;

/** The same tangle in both drawings that show it. */
const tangle = straightening({
  seed: 23,
  width: WIDTH,
  height: HEIGHT,
  loops: 11,
  straightFrom: 0.94,
});

/** What each of the three steps does to the line. */
const DRAWINGS = {
  analyze: <Analyze />,
  optimize: <Optimize />,
  automate: <Automate />,
} as const satisfies Record<string, ReactNode>;

/** The drawing beside a step of the approach; the step's text says the same in words. */
export function ApproachLine({ kind }: { kind: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="h-auto w-full stroke-ink"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}

/** The tangle as it is found, on graph paper. */
function Analyze() {
  const columns = Array.from({ length: 15 }, (_, index) => `M${index * 40} 0V${HEIGHT}`);
  const rows = Array.from({ length: 5 }, (_, index) => `M0 ${15 + index * 40}H${WIDTH}`);
  return (
    <>
      <path d={[...columns, ...rows].join('')} className="stroke-hairline" strokeWidth="1" />
      <path d={tangle} />
    </>
  );
}

/** What was taken out is still to be seen behind what is left. */
function Optimize() {
  return (
    <>
      <path d={tangle} className="stroke-field" strokeDasharray="1 7" />
      <path d={`M0 ${LEVEL}H${WIDTH}`} />
    </>
  );
}

/** The straight line doubles, and each half carries more. */
function Automate() {
  const split = 150;
  const joined = split + 80;
  return (
    <>
      <path d={`M0 ${LEVEL}H${split}`} />
      {[30, 70, 110].map((x) => (
        <circle key={x} cx={x} cy={LEVEL} r="5" className="fill-ink stroke-none" />
      ))}
      <g className="stroke-green">
        {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
          <path
            key={toY}
            d={joining({ fromX: split, fromY: LEVEL, toX: joined, toY, endX: WIDTH })}
          />
        ))}
      </g>
      {[0, 1, 2, 3, 4, 5, 6, 7].flatMap((beat) =>
        [LEVEL - LANE, LEVEL + LANE].map((y) => (
          <circle
            key={`${beat} ${y}`}
            cx={joined + 20 + beat * 40}
            cy={y}
            r="5"
            className="fill-green stroke-none"
          />
        )),
      )}
    </>
  );
}
