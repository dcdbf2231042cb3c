import { processAudits } from '../../../content/services/process-audits.ts';
import type { Point } from '../../../ui/line/curvePath.ts';
import { evenlySpaced } from '../../../ui/line/geometry.ts';
import { Drawing, Tangle } from '../../../ui/line/parts.tsx';
import { straighteningPoints } from '../../../ui/line/straightening.ts';
import { ServiceHero } from '../ServiceHero.tsx';

/** The first screen of the process audit's page: the tangle, measured. */
export function ProcessAuditsHero() {
  return <ServiceHero service={processAudits} drawing={<ProcessAuditsHeroDrawing />} />;
}

const WIDTH = 480;
const HEIGHT = 380;
/** Room at the foot and at the right for the scales. */
const MARGIN = 44;
const LINE = {
  seed: 332,
  width: WIDTH - MARGIN,
  height: HEIGHT - MARGIN,
  loops: 14,
  straightFrom: 0.97,
} as const;
const LEVEL = LINE.height / 2;
/** How far the line strays from its level where the tangle begins and ends. */
const LOOSE = 10;
const ARROW = 7;
const TICKS = 12;

/** A tangle on the drawing sheet: its extent dimensioned, its outermost turns projected on two scales. */
function ProcessAuditsHeroDrawing() {
  const points = tangled(straighteningPoints(LINE));
  const top = extreme(points, (point) => -point.y);
  const bottom = extreme(points, (point) => point.y);
  const left = extreme(points, (point) => -point.x);
  const right = extreme(points, (point) => point.x);
  const foot = HEIGHT - 16;
  const side = WIDTH - 8;
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      top={-8}
      label={processAudits.hero.drawing}
      travelsWith={processAudits.path}
      strokeWidth="2.25"
    >
      <g className="stroke-green" strokeWidth="1.25">
        <path
          d={`M${left.x} ${left.y}V${foot}M${right.x} ${right.y}V${foot}M${top.x} ${top.y}H${side}M${bottom.x} ${bottom.y}H${side}`}
          strokeDasharray="2 5"
        />
        <path d={dimension(left.x, right.x, (x, y) => `${x} ${foot - 10 + y}`)} />
        <path d={dimension(top.y, bottom.y, (x, y) => `${side - 10 + y} ${x}`)} />
      </g>
      <Tangle {...LINE} />
      {[left, top, right, bottom].map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-paper stroke-green" />
      ))}
    </Drawing>
  );
}

/** A dimension line with a tick at each division and an arrow at each end; `at` places its points. */
function dimension(from: number, to: number, at: (along: number, across: number) => string) {
  const step = (to - from) / TICKS;
  const ticks = evenlySpaced(from + step, step, TICKS - 1)
    .map((along) => `M${at(along, 0)}L${at(along, -6)}`)
    .join('');
  const arrow = (end: number, inward: number) =>
    `M${at(end + inward, -ARROW / 2)}L${at(end, 0)}L${at(end + inward, ARROW / 2)}`;
  return `M${at(from, 0)}L${at(to, 0)}${ticks}${arrow(from, ARROW)}${arrow(to, -ARROW)}`;
}

/** The line without its straight ends. */
function tangled(points: readonly Point[]): readonly Point[] {
  const isLoose = ({ y }: Point) => Math.abs(y - LEVEL) > LOOSE;
  return points.slice(points.findIndex(isLoose), points.findLastIndex(isLoose) + 1);
}

function extreme(points: readonly Point[], rank: (point: Point) => number): Point {
  return points.reduce((best, point) => (rank(point) > rank(best) ? point : best));
}
