import { notFound } from '../../content/404.ts';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';

export function NotFound() {
  return (
    <PageHero title={notFound.title} lead={notFound.text} links={[notFound.link]}>
      <NotFoundDrawing />
    </PageHero>
  );
}

const WIDTH = 560;
const LEVEL = 140;
/** Where the tangle begins. */
const START = 36;
/** The line turns at END and returns on the level BACK. */
const END = 420;
const BACK = 312;
const TURN = (BACK - LEVEL) / 2;

/** A line tangles and ends at a wall; a straight line leads back. */
export function NotFoundDrawing() {
  return (
    <Drawing width={WIDTH} height={340} label={notFound.drawingAlt} strokeLinecap="butt">
      <Tangle
        seed={20}
        x={START}
        leadIn={START}
        level={LEVEL}
        width={END - START}
        height={220}
        totalTurns={8}
        straightFrom={0.9}
        end={WIDTH - 2 - START}
      />
      <path d={`M${WIDTH - 2} ${LEVEL - 40}V${LEVEL + 40}`} strokeWidth="5" />
      <g className="stroke-accent">
        <path
          d={`M${END} ${LEVEL}A${TURN} ${TURN} 0 0 1 ${END} ${BACK}H4`}
          strokeLinejoin="round"
        />
        <path d={`M20 ${BACK - 14}L4 ${BACK}L20 ${BACK + 14}`} strokeLinejoin="round" />
      </g>
    </Drawing>
  );
}

/** Inline script of the 404 page (`inlineCall`): logs its address and leads home, without an entry in the history. */
export function inlineHomeRedirect(): void {
  console.error(`404: no such page: ${location.pathname}`);
  location.replace('/');
}
