import { joining } from './joining.ts';
import { PersonSign } from './PersonSign.tsx';

const WIDTH = 560;
const HEIGHT = 330;
const LEVEL = 200;
const SYSTEMS = [80, 160, 240, 320];
const JOINED = 200;
const AGENT = 48;
const PERSON = { x: 358, y: 64, r: 24 };
const LANE = 18;

/** A repaired process and its machine: systems joined, an agent at work, a person above it. */
export function SystemsLine({ label }: { label: string }) {
  const agentX = 270;
  const leaves = agentX + AGENT;
  const returns = 430;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full stroke-ink"
      fill="none"
      strokeWidth="2.5"
    >
      {SYSTEMS.map((fromY) => (
        <g key={fromY}>
          <path d={joining({ fromX: 26, fromY, toX: JOINED, toY: LEVEL, endX: agentX })} />
          <rect x="1.5" y={fromY - 8} width="24" height="16" className="fill-paper" />
        </g>
      ))}
      <path
        d={`M${agentX + AGENT / 2} ${LEVEL - AGENT / 2}V${PERSON.y}H${PERSON.x - PERSON.r}M${PERSON.x + PERSON.r} ${PERSON.y}H${returns}V${LEVEL}`}
        strokeDasharray="3 7"
        strokeWidth="2"
      />
      <PersonSign {...PERSON} />
      <path d={`M${leaves} ${LEVEL}H${returns}`} />
      <g className="stroke-green">
        {[LEVEL - LANE, LEVEL + LANE].map((toY) => (
          <path
            key={toY}
            d={joining({ fromX: returns, fromY: LEVEL, toX: returns + 50, toY, endX: WIDTH })}
          />
        ))}
      </g>
      {[500, 540].flatMap((x) =>
        [LEVEL - LANE, LEVEL + LANE].map((y) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-green stroke-none" />
        )),
      )}
      <rect x={agentX} y={LEVEL - AGENT / 2} width={AGENT} height={AGENT} className="fill-paper" />
      <circle cx={agentX + AGENT / 2} cy={LEVEL} r="7" className="fill-ink stroke-none" />
    </svg>
  );
}
