import type { ReactNode } from 'react';
import type { Service } from '../content/services/serviceList.ts';
import { evenlySpaced, lanes } from './line/geometry.ts';
import { Branch, Drawing, Merge, Pulse, Ruler, Tangle } from './line/parts.tsx';

const WIDTH = 400;
const HEIGHT = 160;
const LEVEL = HEIGHT / 2;
const LANES = lanes(LEVEL, 26);
const MANY = evenlySpaced(20, 30, 5);
const BEAT = 5;

/** What each service does to the line. */
const DRAWINGS = {
  measure: <Measured />,
  merge: <Merged />,
  pulse: <Doubled />,
  branch: <HandedOn />,
} as const satisfies Record<Service['drawing'], ReactNode>;

/** The drawing on a solution card; the card's text says the same in words. */
export function ServiceDrawing({ kind }: { kind: Service['drawing'] }) {
  return (
    <Drawing width={WIDTH} height={HEIGHT}>
      {DRAWINGS[kind]}
    </Drawing>
  );
}

/** An audit takes the tangle's measure. */
function Measured() {
  return (
    <>
      <Tangle seed={21} width={WIDTH} height={136} loops={8} straightFrom={0.92} />
      <Ruler
        x={30}
        y={148}
        step={17}
        count={21}
        every={5}
        ticks={[7, 14]}
        className="stroke-green"
        strokeWidth="1.5"
      />
    </>
  );
}

/** An evaluation joins what ran side by side. */
function Merged() {
  return (
    <>
      <Merge x={0} levels={MANY} toX={230} level={LEVEL} endX={260} />
      <path d={`M260 ${LEVEL}H${WIDTH}`} className="stroke-green" strokeWidth="6" />
    </>
  );
}

/** Automation doubles the pace of a straight line. */
function Doubled() {
  return (
    <>
      <path d={`M0 ${LEVEL}H150`} />
      <Pulse xs={evenlySpaced(16, 30, 5)} levels={[LEVEL]} r={BEAT} />
      <g className="stroke-green">
        <Branch x={150} level={LEVEL} toX={220} levels={LANES} endX={WIDTH} />
        <Pulse xs={evenlySpaced(244, 60, 3)} levels={LANES} r={BEAT} />
      </g>
    </>
  );
}

/** Training hands one line on to many people. */
function HandedOn() {
  return (
    <>
      <path d={`M0 ${LEVEL}H120`} strokeWidth="6" />
      <g className="stroke-green">
        <Branch x={120} level={LEVEL} toX={300} levels={MANY} endX={350} />
        {MANY.map((y) => (
          <circle key={y} cx="360" cy={y} r="8" />
        ))}
      </g>
    </>
  );
}
