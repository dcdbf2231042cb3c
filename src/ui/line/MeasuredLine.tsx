import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 560;
const HEIGHT = 300;
const LEVEL = 130;
const LANE = 16;
/** Where the repair ends and the machine begins, as a share of the width. */
const SPLIT = 0.72;
const RULE = 284;

/** The line and its dimensions, as on a drawing: how much of it is the repair, how much the machine. */
export function MeasuredLine({ label, parts }: { label: string; parts: readonly string[] }) {
  const split = WIDTH * SPLIT;
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full stroke-ink"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path
          d={straightening({
            seed: 20,
            width: WIDTH,
            height: LEVEL * 2,
            loops: 13,
            straightFrom: 0.64,
            end: split,
          })}
        />
        <g className="stroke-green">
          {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
            <path
              key={toY}
              d={joining({ fromX: split, fromY: LEVEL, toX: split + 50, toY, endX: WIDTH })}
            />
          ))}
        </g>
        <g className="stroke-green" strokeWidth="1.25">
          <Dimension from={1} to={split} />
          <Dimension from={split} to={WIDTH - 1} />
          <path d={`M${split} ${LEVEL + 8}V${RULE + 8}`} strokeDasharray="2 6" />
        </g>
      </svg>
      <figcaption
        aria-hidden="true"
        className="mt-2 grid text-small text-ink-soft"
        style={{ gridTemplateColumns: `${SPLIT * 100}% 1fr` }}
      >
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </figcaption>
    </figure>
  );
}

/** A dimension between two points of the rule, with an arrow at both ends. */
function Dimension({ from, to }: { from: number; to: number }) {
  return (
    <path
      d={`M${from} ${RULE - 8}V${RULE + 8}M${to} ${RULE - 8}V${RULE + 8}M${from} ${RULE}H${to}M${from + 9} ${RULE - 4}L${from} ${RULE}L${from + 9} ${RULE + 4}M${to - 9} ${RULE - 4}L${to} ${RULE}L${to - 9} ${RULE + 4}`}
    />
  );
}
