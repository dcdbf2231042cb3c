import { joining } from './joining.ts';

const WIDTH = 1600;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;
const FIRST = { at: 480, lane: 36 };
const SECOND = { at: 980, lane: 14 };
const CURVE = 130;

/** The line after the repairs: one becomes two, two become four. From edge to edge of the window. */
export function DoublingLine({ label }: { label: string }) {
  const lanes = [LEVEL - FIRST.lane, LEVEL + FIRST.lane];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="h-24 w-full stroke-current md:h-36"
      fill="none"
      strokeWidth="2.5"
    >
      <path d={`M0 ${LEVEL}H${FIRST.at}`} />
      {lanes.map((lane) => (
        <g key={lane}>
          <path
            d={joining({
              fromX: FIRST.at,
              fromY: LEVEL,
              toX: FIRST.at + CURVE,
              toY: lane,
              endX: SECOND.at,
            })}
          />
          {[lane - SECOND.lane, lane + SECOND.lane].map((toY) => (
            <path
              key={toY}
              d={joining({
                fromX: SECOND.at,
                fromY: lane,
                toX: SECOND.at + CURVE,
                toY,
                endX: WIDTH,
              })}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
