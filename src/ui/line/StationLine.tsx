import { joining } from './joining.ts';
import { Station } from './Station.tsx';
import { straightening } from './straightening.ts';

const WIDTH = 560;
const HEIGHT = 330;
const LEVEL = 120;
const PERSON = 262;
const LANE = 20;
const RADIUS = 17;
const TANGLE = { width: 205, height: 172 };
const REJOIN = 452;

/**
 * A straightened process with its steps given out: a rule, a judgment, and the way round by a person for
 * what the judgment may not settle. Behind the last station the line doubles.
 */
export function StationLine({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="h-auto w-full max-lg:max-w-narrow stroke-ink"
    >
      <path
        d={straightening({ ...TANGLE, seed: 9, loops: 8, straightFrom: 0.96, end: REJOIN })}
        transform={`translate(0 ${LEVEL - TANGLE.height / 2})`}
      />
      <path
        d={joining({ fromX: 322, fromY: LEVEL, toX: 380, toY: PERSON, endX: 386 })}
        strokeDasharray="2 9"
      />
      <path
        d={joining({ fromX: 390, fromY: PERSON, toX: 448, toY: LEVEL, endX: REJOIN })}
        strokeDasharray="2 9"
      />
      <g className="stroke-green">
        {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
          <path
            key={toY}
            d={joining({ fromX: REJOIN, fromY: LEVEL, toX: 502, toY, endX: WIDTH })}
          />
        ))}
      </g>
      <Station kind="rule" x={248} y={LEVEL} radius={RADIUS} />
      <Station kind="judgment" x={322} y={LEVEL} radius={RADIUS} />
      <Station kind="person" x={388} y={PERSON} radius={RADIUS} />
    </svg>
  );
}
