import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { Box, Drawing } from '../../../ui/line/parts.tsx';
import { seededRandom } from '../../../ui/line/seededRandom.ts';
import { ServiceHero } from '../ServiceHero.tsx';

/** What a tech stack evaluation promises, with a stack drawn before and after. */
export function TechStackHero() {
  return <ServiceHero service={techStackEvaluation} drawing={<TechStackHeroDrawing />} />;
}

interface System {
  readonly x: number;
  readonly y: number;
}

const SYSTEMS = 9;
/** How many of them are still there afterwards. */
const KEPT = 6;
const WIDTH = 560;
const HEIGHT = 400;
const NODE = 22;
const RING = { x: 165, y: HEIGHT / 2, radius: 138 };
const TRUNK = { from: 365, to: WIDTH, y: HEIGHT / 2 };
const STUB = 92;

/**
 * A stack before and after: systems each wired to every other, then those that stay, each joined once
 * to one line. The ones that are retired stand outlined in the ring.
 */
function TechStackHeroDrawing() {
  const ring = Array.from({ length: SYSTEMS }, (_, index): System => {
    const angle = (2 * Math.PI * index) / SYSTEMS - Math.PI / 2;
    return {
      x: RING.x + RING.radius * Math.cos(angle),
      y: RING.y + RING.radius * Math.sin(angle),
    };
  });
  const pitch = (TRUNK.to - TRUNK.from) / KEPT;
  const joined = Array.from({ length: KEPT }, (_, index): System => {
    const side = index % 2 === 0 ? -1 : 1;
    return { x: TRUNK.from + pitch * (index + 0.5), y: TRUNK.y + side * STUB };
  });
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={techStackEvaluation.hero.drawing}
      travelsWith={techStackEvaluation.path}
      className="h-auto w-full max-lg:max-w-narrow stroke-ink"
    >
      <path d={wires(ring)} strokeWidth="1.5" />
      {ring.map((system, index) => (
        <Square key={system.x} {...system} filled={index < KEPT} />
      ))}
      <g className="stroke-green">
        <path d={`M${TRUNK.from} ${TRUNK.y}H${TRUNK.to}`} strokeWidth="6" />
        {joined.map((system) => (
          <g key={system.x}>
            <path d={`M${system.x} ${TRUNK.y}V${system.y}`} />
            <Square {...system} filled />
          </g>
        ))}
      </g>
    </Drawing>
  );
}

/** One wire between every two systems, none of them straight. */
function wires(systems: readonly System[]): string {
  const random = seededRandom(7);
  const bend = () => (random() - 0.5) * RING.radius;
  return systems
    .flatMap((from, index) =>
      systems.slice(index + 1).map((to) => {
        const first = point(from.x + bend(), from.y + bend());
        const second = point(to.x + bend(), to.y + bend());
        return `M${point(from.x, from.y)}C${first} ${second} ${point(to.x, to.y)}`;
      }),
    )
    .join('');
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function Square({ x, y, filled }: System & { filled: boolean }) {
  const fill = filled ? 'fill-ink' : 'fill-paper';
  return <Box x={x} y={y} width={NODE} className={`${fill} stroke-ink`} />;
}
