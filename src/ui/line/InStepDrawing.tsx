import { straightening } from './straightening.ts';

const WIDTH = 560;
const LANE = 78;
const BEAT = 40;
const FIRST_BEAT = 388;
/** The tangles are wider than their lanes: everyone is in everyone's way. */
const REACH = 1.8 * LANE;

/** One line for each person: everyone starts with a way of their own, and all leave in step. */
export function InStepDrawing({ seeds, label }: { seeds: readonly number[]; label: string }) {
  const beats = Array.from(
    { length: Math.floor((WIDTH - FIRST_BEAT) / BEAT) + 1 },
    (_, index) => FIRST_BEAT + index * BEAT,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${LANE * seeds.length}`}
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      className="h-auto w-full max-lg:max-w-narrow overflow-visible stroke-ink"
    >
      {seeds.map((seed, index) => (
        <g key={seed} transform={`translate(0 ${index * LANE})`}>
          <path
            d={straightening({
              seed,
              width: WIDTH,
              height: REACH,
              loops: 7 + (seed % 4),
              straightFrom: 0.42 + (seed % 4) * 0.06,
              end: FIRST_BEAT,
            })}
            transform={`translate(0 ${(LANE - REACH) / 2})`}
          />
          <path d={`M${FIRST_BEAT} ${LANE / 2}H${WIDTH}`} className="stroke-green" />
          {beats.map((x) => (
            <circle key={x} cx={x} cy={LANE / 2} r="5" className="fill-green stroke-none" />
          ))}
        </g>
      ))}
    </svg>
  );
}
