import type { ReactNode } from 'react';
import { evenlySpaced, joiningPath } from '../../ui/line/geometry.ts';
import { Drawing } from '../../ui/line/parts.tsx';

const WIDTH = 560;
const HEIGHT = 340;
const TOP = 16;
const DISTANCE = 40;
const OTHERS = evenlySpaced(TOP, DISTANCE, 5);
/** The lane that the bundle keeps for one more, and where that line runs by itself. */
const LANE = TOP + 5 * DISTANCE;
const ALONE = 324;
const BEND = { from: 170, to: 330 } as const;

const JOINING = joiningPath({
  fromX: BEND.from,
  fromY: ALONE,
  toX: BEND.to,
  toY: LANE,
  endX: WIDTH,
});

/** What happens to the reader's own line beside all others. */
const STATES = {
  open: (
    <path
      d={joiningPath({ fromX: 0, fromY: ALONE, toX: BEND.to, toY: LANE, endX: WIDTH })}
      strokeDasharray="3 8"
    />
  ),
  asked: <path d={JOINING} strokeDasharray="3 8" />,
  joined: <path d={JOINING} />,
  left: (
    <path
      d={joiningPath({ fromX: BEND.from, fromY: LANE, toX: BEND.to, toY: ALONE, endX: WIDTH })}
    />
  ),
} as const satisfies Record<string, ReactNode>;

/** The lines of a list, and one more: it may join them, is about to, has, or has been taken off. */
export function NewsletterDrawing({ state, label }: { state: keyof typeof STATES; label: string }) {
  const lead = { open: undefined, asked: ALONE, joined: ALONE, left: LANE }[state];
  return (
    <Drawing width={WIDTH} height={HEIGHT} label={label} strokeLinecap="butt">
      {OTHERS.map((level) => (
        <path key={level} d={`M0 ${level}H${WIDTH}`} />
      ))}
      <g className="stroke-green" strokeWidth="4">
        {lead && <path d={`M0 ${lead}H${BEND.from}`} />}
        {STATES[state]}
      </g>
    </Drawing>
  );
}
