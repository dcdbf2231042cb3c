import type { ReactNode } from 'react';
import { joining } from './joining.ts';

const WIDTH = 320;
const HEIGHT = 120;
const LEVEL = HEIGHT / 2;
const NODE = 26;
const START = NODE / 2;
const END = WIDTH - NODE / 2;
const LANES = [LEVEL - 40, LEVEL, LEVEL + 40] as const;

const DRAWINGS = {
  direct: <Direct />,
  hub: <Hub />,
  bridge: <Bridge />,
} as const satisfies Record<string, ReactNode>;

/** A way to connect two systems; the text below says the same in words. */
export function IntegrationLine({ kind }: { kind: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="h-auto w-full max-w-narrow stroke-green"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}

function Direct() {
  return (
    <>
      <path d={`M${START} ${LEVEL}H${END}`} />
      <Node x={START} y={LEVEL} />
      <Node x={END} y={LEVEL} />
    </>
  );
}

function Hub() {
  return (
    <>
      {LANES.map((y) => (
        <g key={y}>
          <path d={joining({ fromX: START, fromY: y, toX: 150, toY: LEVEL, endX: WIDTH / 2 })} />
          <path d={joining({ fromX: 170, fromY: LEVEL, toX: END, toY: y, endX: END })} />
          <Node x={START} y={y} />
          <Node x={END} y={y} />
        </g>
      ))}
      <circle cx={WIDTH / 2} cy={LEVEL} r="17" className="fill-green" />
    </>
  );
}

function Bridge() {
  return (
    <>
      <path d="M160 34V112" className="stroke-ink" strokeDasharray="5 8" />
      <path d={`M${START} ${LEVEL + 20}C${START} 14 90 14 160 14S${END} 14 ${END} ${LEVEL + 20}`} />
      <Node x={START} y={LEVEL + 20} />
      <Node x={END} y={LEVEL + 20} />
      <circle cx="160" cy="14" r="7" className="fill-green" />
    </>
  );
}

function Node({ x, y }: { x: number; y: number }) {
  return (
    <rect
      x={x - NODE / 2}
      y={y - NODE / 2}
      width={NODE}
      height={NODE}
      className="fill-ink stroke-none"
    />
  );
}
