import { hero } from '../../content/about.ts';
import { DrawingCaptions } from '../../ui/drawings/DrawingCaptions.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { lanes } from '../../ui/line/geometry.ts';
import { Branches, Tangle } from '../../ui/line/shapes.tsx';

const WIDTH = 560;
const LEVEL = 130;
/** Where the repair ends and the robot begins, as a share of the width. */
const SPLIT = 0.72;
const RULE = 284;

/** The line with two dimension lines: the length of the repair, and the length of the robot. */
export function AboutHeroDrawing() {
  const split = WIDTH * SPLIT;
  return (
    <figure>
      <Drawing width={WIDTH} height={300} label={hero.drawingAlt}>
        <Tangle
          seed={20}
          width={WIDTH}
          height={LEVEL * 2}
          totalTurns={13}
          straightFrom={0.64}
          end={split}
        />
        <Branches
          x={split}
          from={LEVEL}
          toX={split + 50}
          to={lanes(LEVEL, 16)}
          endX={WIDTH}
          className="stroke-accent"
        />
        <g className="stroke-accent" strokeWidth="1.25">
          <Dimension from={1} to={split} />
          <Dimension from={split} to={WIDTH - 1} />
          <path d={`M${split} ${LEVEL + 8}V${RULE + 8}`} strokeDasharray="2 6" />
        </g>
      </Drawing>
      <DrawingCaptions captions={hero.parts} widths={[SPLIT, 1 - SPLIT]} />
    </figure>
  );
}

/** A dimension line with an arrow at each end. */
function Dimension({ from, to }: { from: number; to: number }) {
  return (
    <path
      d={`M${from} ${RULE - 8}V${RULE + 8}M${to} ${RULE - 8}V${RULE + 8}M${from} ${RULE}H${to}M${from + 9} ${RULE - 4}L${from} ${RULE}L${from + 9} ${RULE + 4}M${to - 9} ${RULE - 4}L${to} ${RULE}L${to - 9} ${RULE + 4}`}
    />
  );
}
