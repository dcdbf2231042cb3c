import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 560;
const HEIGHT = 300;
const LEVEL = HEIGHT / 2;
const LANE = 26;
/** Where the line is measured to, joined, doubled and handed on. */
const MEASURED = 230;
/** Where the stray lines begin, each at its system. */
const STRAY = 248;
const SYSTEM = 12;
const JOINED = 325;
const DOUBLED = 415;
const HANDED_ON = 520;
const TANGLE_HEIGHT = 200;
const RULER = LEVEL + TANGLE_HEIGHT / 2 + 26;

/** The four services at work on one line: measured, joined, doubled, handed on. */
export function FourServicesLine({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full stroke-ink"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      <Measured />
      <Joined />
      <Doubled />
      <HandedOn />
    </svg>
  );
}

function Measured() {
  const ticks = Array.from({ length: 23 }, (_, index) => 6 + index * 10);
  const ruler = ticks.map((x, index) => `M${x} ${RULER}v${index % 5 === 0 ? -13 : -7}`).join('');
  return (
    <>
      <g transform={`translate(0 ${LEVEL - TANGLE_HEIGHT / 2})`}>
        <path
          d={straightening({
            seed: 123,
            width: MEASURED,
            height: TANGLE_HEIGHT,
            loops: 10,
            straightFrom: 0.97,
            end: JOINED + 10,
          })}
        />
      </g>
      <path d={`M6 ${RULER}H226${ruler}`} className="stroke-green" strokeWidth="1.25" />
    </>
  );
}

function Joined() {
  return [-100, -50, 50, 100].map((offset) => (
    <g key={offset}>
      <path
        d={joining({
          fromX: STRAY,
          fromY: LEVEL + offset,
          toX: JOINED,
          toY: LEVEL,
          endX: JOINED + 10,
        })}
      />
      <rect
        x={STRAY - SYSTEM}
        y={LEVEL + offset - SYSTEM / 2}
        width={SYSTEM}
        height={SYSTEM}
        className="fill-paper"
      />
    </g>
  ));
}

function Doubled() {
  return [-LANE, LANE].map((offset) => (
    <g key={offset} className="stroke-green">
      <path
        d={joining({
          fromX: JOINED + 10,
          fromY: LEVEL,
          toX: JOINED + 55,
          toY: LEVEL + offset,
          endX: DOUBLED + 10,
        })}
      />
      {[JOINED + 66, DOUBLED + 2].map((x) => (
        <circle key={x} cx={x} cy={LEVEL + offset} r="4.5" className="fill-green stroke-none" />
      ))}
    </g>
  ));
}

function HandedOn() {
  const hands = [
    { from: -LANE, to: -110 },
    { from: -LANE, to: -55 },
    { from: -LANE, to: 0 },
    { from: LANE, to: 0 },
    { from: LANE, to: 55 },
    { from: LANE, to: 110 },
  ];
  return (
    <g className="stroke-green">
      {hands.map(({ from, to }) => (
        <path
          key={`${from} ${to}`}
          d={joining({
            fromX: DOUBLED + 10,
            fromY: LEVEL + from,
            toX: HANDED_ON - 20,
            toY: LEVEL + to,
            endX: HANDED_ON,
          })}
        />
      ))}
      {[-110, -55, 0, 55, 110].map((to) => (
        <circle key={to} cx={HANDED_ON + 9} cy={LEVEL + to} r="9" />
      ))}
    </g>
  );
}
