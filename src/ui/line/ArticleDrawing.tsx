import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleDrawingName } from './articleDrawings.ts';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

/** Size of every drawing, also that of a card for sharing, in px. */
export const ARTICLE_DRAWING_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = ARTICLE_DRAWING_SIZE;
const MIDDLE = HEIGHT / 2;

const INK = 'var(--color-ink, #0f1b2a)';
const GREEN = 'var(--color-green, #1b4d3a)';
const PAPER = 'var(--color-paper, #faf8f3)';

const DRAWINGS: Readonly<Record<ArticleDrawingName, () => ReactNode>> = {
  budgets: Budgets,
  leaders: Leaders,
  decisions: Decisions,
  measure: Measure,
  knots: Knots,
  agents: Agents,
  stack: Stack,
  handover: Handover,
  columns: Columns,
};

interface ArticleDrawingProps {
  name: ArticleDrawingName;
  /** What it shows, where it stands alone; without it the drawing is hidden from a screen reader. */
  alt?: string;
  className?: string;
}

/** The picture of an article, drawn from its own theme (design, section 6). */
export function ArticleDrawing({ name, alt, className }: ArticleDrawingProps) {
  const Drawing = DRAWINGS[name];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label where it has a text, and is hidden elsewhere
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      fill="none"
      stroke={INK}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('h-auto w-full', className)}
    >
      <Drawing />
    </svg>
  );
}

/** A tangle with its left edge and level at a point. */
function Tangle(props: {
  x: number;
  level: number;
  width: number;
  height: number;
  seed: number;
  loops: number;
  straightFrom?: number;
}) {
  const { x, level, width, height, seed, loops, straightFrom = 0.98 } = props;
  return (
    <path
      transform={`translate(${x} ${level - height / 2})`}
      d={straightening({ seed, width, height, loops, straightFrom })}
    />
  );
}

/** Dots at equal steps along a level. */
function Beats({ xs, y, fill }: { xs: readonly number[]; y: number; fill: string }) {
  return xs.map((x) => <circle key={x} cx={x} cy={y} r="11" fill={fill} stroke="none" />);
}

/** An agent: a square with one point of attention. */
function Agent({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x - 42} y={y - 42} width="84" height="84" fill={PAPER} />
      <circle cx={x} cy={y} r="11" fill={INK} stroke="none" />
    </>
  );
}

/** A person: a head and shoulders. */
function Person({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y - 20} r="19" fill={PAPER} />
      <path d={`M${x - 38} ${y + 44}C${x - 34} ${y + 4} ${x + 34} ${y + 4} ${x + 38} ${y + 44}`} />
    </>
  );
}

function Ruler({ y }: { y: number }) {
  const ticks = Array.from({ length: 23 }, (_, index) => 100 + index * 45.5);
  const marks = ticks.map((x, index) => `M${x} ${y}v${index % 11 === 0 ? -34 : -17}`).join('');
  return <path d={`M100 ${y}H1101${marks}`} stroke={GREEN} strokeWidth="3" />;
}

/** Budget lines rise from one tangle; only the one that was straightened keeps rising. */
function Budgets() {
  const falling = [300, 370, 440, 510];
  return (
    <>
      <Tangle x={0} level={430} width={560} height={330} seed={11} loops={13} />
      {falling.map((peak) => (
        <path
          key={peak}
          d={`M555 430C680 430 690 ${peak - 60} 800 ${peak - 60}S980 ${peak + 60} ${WIDTH} ${peak + 70}`}
        />
      ))}
      <path
        d={`M555 430C720 430 760 330 860 230S1080 70 ${WIDTH} 60`}
        stroke={GREEN}
        strokeWidth="9"
      />
    </>
  );
}

/** One line divides into many, and each is carried on by a person. */
function Leaders() {
  const levels = [85, 200, 315, 430, 545];
  return (
    <>
      <path d={`M0 ${MIDDLE}H360`} strokeWidth="10" />
      {levels.map((toY) => (
        <path
          key={toY}
          stroke={GREEN}
          d={joining({ fromX: 360, fromY: MIDDLE, toX: 800, toY, endX: 980 })}
        />
      ))}
      {levels.map((y) => (
        <Person key={y} x={1040} y={y} />
      ))}
    </>
  );
}

/** A line passes gates, and at one of them it waits for a person. */
function Decisions() {
  const gates = [240, 480, 960];
  return (
    <>
      <path d={`M0 ${MIDDLE}H650`} />
      <path d={`M790 ${MIDDLE}H${WIDTH}`} stroke={GREEN} />
      {gates.map((x) => (
        <path key={x} d={`M${x} 190V440M${x - 30} 190H${x + 30}M${x - 30} 440H${x + 30}`} />
      ))}
      <path d="M650 140V490M790 140V490M650 140H790M650 490H790" stroke={GREEN} strokeWidth="8" />
      <Person x={720} y={MIDDLE} />
      <Beats xs={[60, 150, 340, 410]} y={MIDDLE} fill={INK} />
      <Beats xs={[860, 1050, 1140]} y={MIDDLE} fill={GREEN} />
    </>
  );
}

/** A tangle and a straight line over the same ruler. */
function Measure() {
  return (
    <>
      <Tangle x={100} level={165} width={1000} height={250} seed={23} loops={16} />
      <Ruler y={350} />
      <path d="M100 470H1101" stroke={GREEN} strokeWidth="8" />
      <Beats xs={[100, 350, 600, 850, 1101]} y={470} fill={GREEN} />
      <Ruler y={590} />
    </>
  );
}

/** One line with three knots; the largest is being worked loose first. */
function Knots() {
  return (
    <>
      <Tangle x={0} level={MIDDLE} width={270} height={150} seed={4} loops={7} />
      <g stroke={GREEN}>
        <Tangle x={265} level={MIDDLE} width={590} height={560} seed={5} loops={13} />
      </g>
      <Tangle x={850} level={MIDDLE} width={350} height={220} seed={9} loops={9} />
    </>
  );
}

/** A straight line passes three agents and doubles; a tangled one stops before the first. */
function Agents() {
  const lanes = [150, 250];
  return (
    <>
      <path d="M0 200H820" />
      {lanes.map((toY) => (
        <path
          key={toY}
          stroke={GREEN}
          d={joining({ fromX: 820, fromY: 200, toX: 940, toY, endX: WIDTH })}
        />
      ))}
      {[260, 520, 780].map((x) => (
        <Agent key={x} x={x} y={200} />
      ))}
      <Tangle x={0} level={475} width={560} height={270} seed={31} loops={12} />
      <path d="M590 430V520" />
      <g opacity="0.35">
        {[680, 900, 1120].map((x) => (
          <Agent key={x} x={x} y={475} />
        ))}
      </g>
    </>
  );
}

/** Lines from six separate systems join into one. */
function Stack() {
  const levels = [70, 168, 266, 364, 462, 560];
  return (
    <>
      {levels.map((fromY) => (
        <path key={fromY} d={joining({ fromX: 190, fromY, toX: 760, toY: MIDDLE, endX: 800 })} />
      ))}
      {levels.map((y) => (
        <rect key={y} x="90" y={y - 34} width="100" height="68" fill={PAPER} />
      ))}
      <path d={`M800 ${MIDDLE}H${WIDTH}`} stroke={GREEN} strokeWidth="14" />
    </>
  );
}

/** Two lanes: some steps leave the person's for the machine's, some stay. */
function Handover() {
  const person = 200;
  const machine = 430;
  return (
    <>
      <path d={`M0 ${MIDDLE}H${WIDTH}`} strokeWidth="2" strokeDasharray="2 14" />
      <path d={`M0 ${person}H${WIDTH}`} />
      {[180, 560, 860].map((fromX) => (
        <g key={fromX} stroke={GREEN}>
          <path
            d={joining({ fromX, fromY: person, toX: fromX + 110, toY: machine, endX: fromX + 200 })}
          />
          <path
            d={joining({
              fromX: fromX + 200,
              fromY: machine,
              toX: fromX + 310,
              toY: person,
              endX: fromX + 310,
            })}
          />
          <rect x={fromX + 124} y={machine - 31} width="62" height="62" fill={PAPER} />
        </g>
      ))}
      <Beats xs={[70, 180, 520, 870, 1180]} y={person} fill={INK} />
    </>
  );
}

/** Columns of a ledger grow, straight, out of one tangle. */
function Columns() {
  const columns = [600, 700, 800, 900, 1000, 1100];
  return (
    <>
      <Tangle x={0} level={430} width={560} height={330} seed={17} loops={14} />
      <path d={`M555 430H${WIDTH}`} />
      {columns.map((x, index) => (
        <path
          key={x}
          d={`M${x} 430V${380 - index * 62}`}
          stroke={GREEN}
          strokeWidth={index === columns.length - 1 ? 22 : 12}
        />
      ))}
      <path d={`M600 480H${WIDTH}M600 520H${WIDTH}M600 560H${WIDTH}`} strokeWidth="2" />
    </>
  );
}
