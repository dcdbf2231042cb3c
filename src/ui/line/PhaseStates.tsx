import type { ReactNode } from 'react';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 520;
const LANE = 11;

/** The line as each phase leaves it behind: found, loosened, straight, doubled. */
const STATES = [
  {
    phase: 1,
    height: 150,
    drawing: <Tangle seed={20} height={150} loops={12} straightFrom={0.94} />,
  },
  { phase: 2, height: 96, drawing: <Tangle seed={12} height={96} loops={5} straightFrom={0.8} /> },
  { phase: 3, height: 72, drawing: <path d={`M0 36H${WIDTH}`} /> },
  { phase: 4, height: 72, drawing: <Doubled level={36} /> },
] as const satisfies readonly { phase: number; height: number; drawing: ReactNode }[];

/** One line in four states, numbered and one below the other, like the states of a plate. */
export function PhaseStates({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="border-b border-hairline">
      {STATES.map(({ phase, height, drawing }) => (
        <div key={phase} className="flex items-center gap-5 border-t border-hairline">
          <span className="tabular w-3 text-small font-semibold text-green">{phase}</span>
          <svg
            viewBox={`0 0 ${WIDTH} ${height}`}
            aria-hidden="true"
            className="h-auto min-w-0 grow stroke-ink"
            fill="none"
            strokeWidth="2.5"
          >
            {drawing}
          </svg>
        </div>
      ))}
    </div>
  );
}

function Tangle(options: { seed: number; height: number; loops: number; straightFrom: number }) {
  return <path d={straightening({ ...options, width: WIDTH })} />;
}

function Doubled({ level }: { level: number }) {
  const split = 110;
  return (
    <>
      <path d={`M0 ${level}H${split}`} />
      <g className="stroke-green">
        {[level - LANE, level + LANE].map((toY) => (
          <path
            key={toY}
            d={joining({ fromX: split, fromY: level, toX: split + 56, toY, endX: WIDTH })}
          />
        ))}
      </g>
    </>
  );
}
