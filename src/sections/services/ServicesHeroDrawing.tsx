import { overview } from '../../content/services/index.ts';
import { DrawingCaptions } from '../../ui/drawings/DrawingCaptions.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Box, Branches, Pulse, Ruler, Tangle } from '../../ui/line/shapes.tsx';

const { hero } = overview;

const HEIGHT = 300;
const LEVEL = HEIGHT / 2;
const LANES = lanes(LEVEL, 26);
/** The positions on the line at which the four services end. */
const MEASURED = 190;
const JOINED = 292;
const DOUBLED = 425;
const HANDED_ON = 520;
/** The lines of other systems begin here, each at a box of this size. */
const STRAY = 208;
const SYSTEM = 12;
const TANGLE_HEIGHT = 180;
const SYSTEMS = [-100, -50, 50, 100].map((offset) => LEVEL + offset);
const HANDS = evenlySpaced(LEVEL - 110, 55, 5);

/** The four services on one line: the line is measured, joined by others, doubled and handed over to people. */
export function ServicesHeroDrawing() {
  return (
    <figure className="self-start">
      <Drawing width={560} height={HEIGHT} label={hero.drawingAlt} strokeWidth="2.25">
        <Tangle
          level={LEVEL}
          seed={123}
          width={MEASURED}
          height={TANGLE_HEIGHT}
          totalTurns={8}
          straightFrom={0.97}
          end={JOINED}
        />
        <Ruler
          x={6}
          y={LEVEL + TANGLE_HEIGHT / 2 + 26}
          step={9}
          count={21}
          every={5}
          ticks={[7, 13]}
          className="stroke-accent"
          strokeWidth="1.25"
        />
        <Branches x={STRAY} from={SYSTEMS} toX={JOINED - 10} to={LEVEL} endX={JOINED} />
        {SYSTEMS.map((y) => (
          <Box key={y} x={STRAY - SYSTEM / 2} y={y} width={SYSTEM} className="fill-ground" />
        ))}
        <g className="stroke-accent">
          <Branches x={JOINED} from={LEVEL} toX={JOINED + 45} to={LANES} endX={DOUBLED} />
          <Pulse xs={evenlySpaced(JOINED + 60, 26, 3)} levels={LANES} r={4.5} />
          {/* Each of the two lines leads to three people; both lead to the middle one. */}
          {LANES.map((level, lane) => (
            <Branches
              key={level}
              x={DOUBLED}
              from={level}
              toX={HANDED_ON - 20}
              to={HANDS.slice(2 * lane, 2 * lane + 3)}
              endX={HANDED_ON}
            />
          ))}
          {HANDS.map((y) => (
            <circle key={y} cx={HANDED_ON + 9} cy={y} r="9" />
          ))}
        </g>
      </Drawing>
      <DrawingCaptions captions={hero.parts} widths={[34, 19, 24, 23]} />
    </figure>
  );
}
