import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const HALF = 250;
const HEIGHT = 120;
const LEVEL = HEIGHT / 2;
const AGENT = 34;

/** One agent on two processes: what goes in tangled comes out tangled, what goes in straight doubles. */
export function AgentLine({ state, label }: { state: 'tangled' | 'straight'; label: string }) {
  const exit = HALF + AGENT;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${exit + HALF} ${HEIGHT}`}
      className="h-auto w-full stroke-ink"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      {state === 'tangled' ? (
        <>
          <Tangle seed={3} />
          <g transform={`translate(${exit})`}>
            <Tangle seed={3} />
          </g>
        </>
      ) : (
        <>
          <path d={`M0 ${LEVEL}H${HALF}`} />
          {[LEVEL - 18, LEVEL + 18].map((toY) => (
            <path
              key={toY}
              className="stroke-green"
              d={joining({ fromX: exit, fromY: LEVEL, toX: exit + 60, toY, endX: exit + HALF })}
            />
          ))}
        </>
      )}
      <rect x={HALF} y={LEVEL - AGENT / 2} width={AGENT} height={AGENT} className="fill-white" />
      <circle cx={HALF + AGENT / 2} cy={LEVEL} r="5" className="fill-ink stroke-none" />
    </svg>
  );
}

function Tangle({ seed }: { seed: number }) {
  return (
    <path d={straightening({ seed, width: HALF, height: HEIGHT, loops: 7, straightFrom: 0.96 })} />
  );
}
