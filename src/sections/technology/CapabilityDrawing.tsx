import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Agent } from '../../ui/line/parts/Agent.tsx';
import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { Merge } from '../../ui/line/parts/Merge.tsx';
import { Pulse } from '../../ui/line/parts/Pulse.tsx';
import { Tangle } from '../../ui/line/parts/Tangle.tsx';

const WIDTH = 240;
const HEIGHT = 88;
const LEVEL = HEIGHT / 2;

/** One sign for each tool, drawn on the line that it works on. */
const SIGNS = {
  language: <Language />,
  agent: <Agentic />,
  rule: <Rule />,
  joint: <Joint />,
} as const satisfies Record<string, ReactNode>;

/** The sign of a tool, as in the legend of a drawing; the text beside it names the tool. */
export function CapabilityDrawing({
  kind,
  className,
}: {
  kind: keyof typeof SIGNS;
  className?: string;
}) {
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      fixed
      strokeWidth="2.25"
      strokeLinecap="butt"
      className={clsx('stroke-ink', className)}
    >
      {SIGNS[kind]}
    </Drawing>
  );
}

/** Handwriting goes in, ruled lines come out. */
function Language() {
  return (
    <>
      <Tangle seed={31} width={118} height={HEIGHT} loops={7} straightFrom={0.95} />
      <path d="M130 18H118V70H130M176 18H188V70H176" />
      <g className="stroke-green">
        <path d="M132 32H174M132 44H174M132 56H160" />
        <path d={`M188 ${LEVEL}H${WIDTH}`} />
      </g>
    </>
  );
}

/** One line, several steps, a way up to a person. */
function Agentic() {
  return (
    <>
      <path d={`M0 ${LEVEL}H97M143 ${LEVEL}H${WIDTH}`} />
      <path d="M120 21V8H196V36" strokeDasharray="3 5" />
      <Agent x={120} y={LEVEL} size={46} r={6} />
      <Pulse xs={[28, 62, 196]} levels={[LEVEL]} r={5} className="stroke-green" />
    </>
  );
}

/** The same beat, again and again. */
function Rule() {
  const beats = evenlySpaced(16, 19, 12).map((x) => `M${x} ${LEVEL - 14}v28`);
  return (
    <>
      <path d={`M0 ${LEVEL}H${WIDTH}`} />
      <path d={beats.join('')} className="stroke-green" />
    </>
  );
}

/** Lines that ran side by side become one. */
function Joint() {
  return (
    <>
      <Merge x={0} levels={[14, LEVEL, 74]} toX={130} level={LEVEL} endX={140} />
      <path d={`M140 ${LEVEL}H${WIDTH}`} strokeWidth="5" className="stroke-green" />
    </>
  );
}
