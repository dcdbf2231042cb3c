import { processAudits } from '../../../content/services/process-audits/index.ts';
import type { Point } from '../../../ui/line/curvePath.ts';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../../ui/line/geometry.ts';
import { Tangle } from '../../../ui/line/shapes.tsx';
import { tangledLinePoints } from '../../../ui/line/tangledLine.ts';

const WIDTH = 480;
/** Space for the dimension line. */
const MARGIN = 44;
const LINE = { seed: 332, width: WIDTH, height: 336, totalTurns: 14, straightFrom: 0.97 } as const;
const HEIGHT = LINE.height + MARGIN;
const LEVEL = LINE.height / 2;
/** Beyond this distance from the middle, the line counts as tangled. */
const LOOSE = 10;
const ARROW = 7;
const TICKS = 12;

/** A tangle with a dimension line that shows how long an audit takes. */
export function ProcessAuditsHeroDrawing() {
  const points = tangled(tangledLinePoints(LINE));
  const left = extreme(points, (point) => -point.x);
  const right = extreme(points, (point) => point.x);
  const share = (x: number) => `${(100 * x) / WIDTH}%`;
  return (
    <figure className="self-start">
      <Drawing
        width={WIDTH}
        height={HEIGHT}
        label={processAudits.hero.drawingAlt}
        transitionPath={processAudits.path}
        strokeWidth="2.25"
      >
        <g className="stroke-accent" strokeWidth="1.25">
          <path
            d={`M${left.x} ${left.y}V${HEIGHT}M${right.x} ${right.y}V${HEIGHT}`}
            strokeDasharray="2 5"
          />
          <path d={dimension(left.x, right.x, HEIGHT - 10)} />
        </g>
        <Tangle {...LINE} />
        {[left, right].map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="5" className="fill-ground stroke-accent" />
        ))}
      </Drawing>
      <figcaption
        aria-hidden="true"
        className="tabular mt-2 text-center text-small text-ink-soft"
        style={{ marginInline: `${share(left.x)} ${share(WIDTH - right.x)}` }}
      >
        {processAudits.hero.dimension}
      </figcaption>
    </figure>
  );
}

/** A dimension line with ticks and arrows. */
function dimension(from: number, to: number, level: number): string {
  const step = (to - from) / TICKS;
  const ticks = evenlySpaced(from + step, step, TICKS - 1)
    .map((x) => `M${x} ${level}v-6`)
    .join('');
  const arrow = (end: number, inward: number) =>
    `M${end + inward} ${level - ARROW / 2}L${end} ${level}l${inward} ${ARROW / 2}`;
  return `M${from} ${level}H${to}${ticks}${arrow(from, ARROW)}${arrow(to, -ARROW)}`;
}

/** The points of the line without its straight ends. */
function tangled(points: readonly Point[]): readonly Point[] {
  const isLoose = ({ y }: Point) => Math.abs(y - LEVEL) > LOOSE;
  return points.slice(points.findIndex(isLoose), points.findLastIndex(isLoose) + 1);
}

function extreme(points: readonly Point[], rank: (point: Point) => number): Point {
  return points.reduce((best, point) => (rank(point) > rank(best) ? point : best));
}
