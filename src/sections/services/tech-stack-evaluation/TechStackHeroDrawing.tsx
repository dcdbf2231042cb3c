import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { DrawingCaptions } from '../../../ui/drawings/DrawingCaptions.tsx';
import type { Point } from '../../../ui/line/curvePath.ts';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { seededRandom } from '../../../ui/line/seededRandom.ts';
import { Box } from '../../../ui/line/shapes.tsx';

const { hero } = techStackEvaluation;

const SYSTEMS = 9;
/** The number of systems that are kept. */
const KEPT = 6;
const WIDTH = 560;
const HEIGHT = 270;
const LEVEL = HEIGHT / 2;
const NODE = 22;
const RADIUS = 118;
const CENTRE = { x: RADIUS + NODE / 2 + 4, y: LEVEL };
const TRUNK = { from: 316, to: WIDTH - 4 };

/**
 * The systems before and after an evaluation. Before, a wire connects each pair of systems, and the systems to retire are
 * outlined. After, each kept system is connected to one line.
 */
export function TechStackHeroDrawing() {
  const ring = Array.from({ length: SYSTEMS }, (_, index) => {
    const angle = (2 * Math.PI * index) / SYSTEMS - Math.PI / 2;
    return { x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y + RADIUS * Math.sin(angle) };
  });
  const pitch = (TRUNK.to - TRUNK.from) / KEPT;
  const joined = Array.from({ length: KEPT }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    return { x: TRUNK.from + pitch * (index + 0.5), y: LEVEL + side * RADIUS };
  });
  return (
    <figure className="self-start">
      <Drawing
        width={WIDTH}
        height={HEIGHT}
        label={hero.drawingAlt}
        transitionPath={techStackEvaluation.path}
      >
        <path d={wires(ring)} strokeWidth="1.25" />
        {ring.map((system, index) => (
          <Square key={system.x} {...system} filled={index < KEPT} />
        ))}
        <g className="stroke-accent">
          <path d={`M${TRUNK.from} ${LEVEL}H${TRUNK.to}`} strokeWidth="6" />
          {joined.map((system) => (
            <g key={system.x}>
              <path d={`M${system.x} ${LEVEL}V${system.y}`} />
              <Square {...system} filled />
            </g>
          ))}
        </g>
      </Drawing>
      <DrawingCaptions captions={hero.parts} widths={[4, 3]} />
    </figure>
  );
}

/** A curved wire for each pair of systems. */
function wires(systems: readonly Point[]): string {
  const random = seededRandom(7);
  const bent = ({ x, y }: Point) => {
    const share = 0.7 * random();
    return point(x + (CENTRE.x - x) * share, y + (CENTRE.y - y) * share);
  };
  return systems
    .flatMap((from, index) =>
      systems
        .slice(index + 1)
        .map((to) => `M${point(from.x, from.y)}C${bent(from)} ${bent(to)} ${point(to.x, to.y)}`),
    )
    .join('');
}

function point(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function Square({ x, y, filled }: Point & { filled: boolean }) {
  const fill = filled ? 'fill-ink' : 'fill-ground';
  return <Box x={x} y={y} width={NODE} className={`${fill} stroke-ink`} />;
}
