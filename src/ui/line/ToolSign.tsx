import type { ReactNode } from 'react';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

const WIDTH = 240;
const HEIGHT = 88;
const LEVEL = HEIGHT / 2;

/** One sign for each tool, drawn on the line that it works on. */
const SIGNS = {
  language: <Language />,
  agent: <Agent />,
  rule: <Rule />,
  joint: <Joint />,
} as const satisfies Record<string, ReactNode>;

/** The sign of a tool, as in the legend of a drawing; the text beside it names the tool. */
export function ToolSign({ kind, className }: { kind: keyof typeof SIGNS; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      fill="none"
      strokeWidth="2.25"
      className={className}
    >
      {SIGNS[kind]}
    </svg>
  );
}

/** Handwriting goes in, ruled lines come out. */
function Language() {
  return (
    <>
      <path
        d={straightening({ seed: 31, width: 118, height: HEIGHT, loops: 7, straightFrom: 0.95 })}
        className="stroke-ink"
      />
      <path d="M130 18H118V70H130M176 18H188V70H176" className="stroke-ink" />
      <g className="stroke-green">
        <path d="M132 32H174M132 44H174M132 56H160" />
        <path d={`M188 ${LEVEL}H${WIDTH}`} />
      </g>
    </>
  );
}

/** One line, several steps, a way up to a person. */
function Agent() {
  return (
    <>
      <path d={`M0 ${LEVEL}H97M143 ${LEVEL}H${WIDTH}`} className="stroke-ink" />
      <path d="M120 21V8H196V36" strokeDasharray="3 5" className="stroke-ink" />
      <rect x="97" y="21" width="46" height="46" className="stroke-ink" />
      <circle cx="120" cy={LEVEL} r="6" className="fill-ink" />
      {[28, 62, 196].map((x) => (
        <circle key={x} cx={x} cy={LEVEL} r="5" className="fill-green" />
      ))}
    </>
  );
}

/** The same beat, again and again. */
function Rule() {
  const beats = Array.from({ length: 12 }, (_, index) => `M${16 + index * 19} ${LEVEL - 14}v28`);
  return (
    <>
      <path d={`M0 ${LEVEL}H${WIDTH}`} className="stroke-ink" />
      <path d={beats.join('')} className="stroke-green" />
    </>
  );
}

/** Lines that ran side by side become one. */
function Joint() {
  return (
    <g>
      {[14, LEVEL, 74].map((fromY) => (
        <path
          key={fromY}
          d={joining({ fromX: 0, fromY, toX: 130, toY: LEVEL, endX: 140 })}
          className="stroke-ink"
        />
      ))}
      <path d={`M140 ${LEVEL}H${WIDTH}`} strokeWidth="5" className="stroke-green" />
    </g>
  );
}
