import type { ReactNode } from 'react';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 400;
const HEIGHT = 160;
const LEVEL = HEIGHT / 2;

/** What each service does to the line. */
const DRAWINGS = {
  measure: <Measure />,
  merge: <Merge />,
  pulse: <Pulse />,
  branch: <Branch />,
} as const satisfies Record<string, ReactNode>;

/** The drawing on a solution card; the card's text says the same in words. */
export function ServiceLine({ kind }: { kind: keyof typeof DRAWINGS }) {
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

/** An audit takes the tangle's measure. */
function Measure() {
  const ticks = Array.from({ length: 21 }, (_, index) => 30 + index * 17);
  const ruler = ticks.map((x, index) => `M${x} 148v${index % 5 === 0 ? -14 : -7}`).join('');
  return (
    <>
      <path
        d={straightening({ seed: 21, width: WIDTH, height: 136, loops: 8, straightFrom: 0.92 })}
      />
      <path d={`M30 148H370${ruler}`} className="stroke-green" strokeWidth="1.5" />
    </>
  );
}

/** An evaluation joins what ran side by side. */
function Merge() {
  const levels = [20, 50, LEVEL, 110, 140];
  return (
    <>
      {levels.map((fromY) => (
        <path key={fromY} d={joining({ fromX: 0, fromY, toX: 230, toY: LEVEL, endX: 260 })} />
      ))}
      <path d={`M260 ${LEVEL}H${WIDTH}`} className="stroke-green" strokeWidth="6" />
    </>
  );
}

/** Automation doubles the pace of a straight line. */
function Pulse() {
  return (
    <>
      <path d={`M0 ${LEVEL}H150`} />
      {[16, 46, 76, 106, 136].map((x) => (
        <circle key={x} cx={x} cy={LEVEL} r="5" className="fill-ink stroke-none" />
      ))}
      <g className="stroke-green">
        {[LEVEL - 26, LEVEL + 26].map((toY) => (
          <path key={toY} d={joining({ fromX: 150, fromY: LEVEL, toX: 220, toY, endX: WIDTH })} />
        ))}
        {[244, 304, 364].flatMap((x) =>
          [LEVEL - 26, LEVEL + 26].map((y) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-green stroke-none" />
          )),
        )}
      </g>
    </>
  );
}

/** Training hands one line on to many people. */
function Branch() {
  const levels = [20, 50, LEVEL, 110, 140];
  return (
    <>
      <path d={`M0 ${LEVEL}H120`} strokeWidth="6" />
      <g className="stroke-green">
        {levels.map((toY) => (
          <path key={toY} d={joining({ fromX: 120, fromY: LEVEL, toX: 300, toY, endX: 350 })} />
        ))}
        {levels.map((y) => (
          <circle key={y} cx="360" cy={y} r="8" />
        ))}
      </g>
    </>
  );
}
