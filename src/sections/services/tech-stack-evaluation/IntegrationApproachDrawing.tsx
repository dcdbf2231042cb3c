import type { ReactNode } from 'react';
import { Box } from '../../../ui/line/parts/Box.tsx';
import { Branch } from '../../../ui/line/parts/Branch.tsx';
import { Drawing } from '../../../ui/line/parts/Drawing.tsx';
import { Merge } from '../../../ui/line/parts/Merge.tsx';

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
export function IntegrationApproachDrawing({ kind }: { kind: keyof typeof DRAWINGS }) {
  return (
    <Drawing width={WIDTH} height={HEIGHT} className="h-auto w-full max-w-narrow stroke-green">
      {DRAWINGS[kind]}
    </Drawing>
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
      <Merge x={START} levels={LANES} toX={150} level={LEVEL} endX={WIDTH / 2} />
      <Branch x={170} level={LEVEL} toX={END} levels={LANES} />
      {LANES.flatMap((y) => [
        <Node key={`${y} start`} x={START} y={y} />,
        <Node key={`${y} end`} x={END} y={y} />,
      ])}
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
  return <Box x={x} y={y} width={NODE} className="fill-ink stroke-none" />;
}
