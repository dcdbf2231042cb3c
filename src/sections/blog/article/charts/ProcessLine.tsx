import { evenlySpaced, percent, SAME_STROKE } from '../../../../ui/line/geometry.ts';
import { ChartFigure, PointNames } from './ChartFigure.tsx';

export interface ProcessLineProps {
  caption: string;
  steps: readonly {
    /** Not needed if the text before the chart names the steps. */
    readonly name?: string;
    /** The wait before the step in whole units, which is the number of knots. */
    readonly wait?: number;
    /** The step was taken out. */
    readonly struck?: boolean;
    /** The steps that the drawing is about. */
    readonly marked?: boolean;
  }[];
}

/** The lengths of a step and of a knot, in units of the line, which is as wide as the text. */
const STEP = 110;
const KNOT = {
  width: 80,
  height: 60,
  /** Starts at the left end. */
  path: 'c12 0 30 4 30-12s-20-12-18 4 18 30 28 22-6-24-2-34 24-8 24 6-20 26-14 14 20 0 32 0',
} as const;
const MIDDLE = KNOT.height / 2;
/** In px. */
const HEIGHT = 64;
const LEVEL = HEIGHT / 2;
/** The diameter of a numbered step. */
const DISC = 22;

/** A process as a line with numbered steps, and a knot for each unit of waiting. */
export function ProcessLine({ caption, steps }: ProcessLineProps) {
  const lengthOf = (wait = 0) => wait * KNOT.width;
  const starts = steps.map((_, index) =>
    steps.slice(0, index).reduce((sum, { wait }) => sum + lengthOf(wait) + STEP, 0),
  );
  const placed = steps.map((step, index) => {
    const start = starts[index] ?? 0;
    return { ...step, start, from: start + lengthOf(step.wait), number: index + 1 };
  });
  const total = Math.max(...placed.map(({ from }) => from + STEP));
  const knots = placed.flatMap(({ start, wait = 0 }) => evenlySpaced(start, KNOT.width, wait));
  const straight = (struck: boolean) =>
    placed
      .filter((step) => Boolean(step.struck) === struck)
      .map(({ from }) => `M${from} ${MIDDLE}h${STEP}`)
      .join('');
  const names = steps.flatMap(({ name = [] }) => name);
  const xOf = ({ from }: { from: number }) => percent((from + STEP / 2) / total);
  return (
    <ChartFigure caption={caption}>
      <svg
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        className="block stroke-ink"
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of a drawing that is hidden from screen readers */}
        <svg
          y={LEVEL - MIDDLE}
          width="100%"
          height={KNOT.height}
          viewBox={`0 0 ${total} ${KNOT.height}`}
          preserveAspectRatio={knots.length === 0 ? 'none' : undefined}
        >
          {knots.length > 0 && (
            <path d={knots.map((x) => `M${x} ${MIDDLE}${KNOT.path}`).join('')} {...SAME_STROKE} />
          )}
          <path d={straight(false)} {...SAME_STROKE} />
          {steps.some(({ struck }) => struck) && (
            <path d={straight(true)} {...SAME_STROKE} strokeDasharray="3 4" />
          )}
          <g strokeLinecap="round">
            <path d={discs(placed)} {...SAME_STROKE} strokeWidth={DISC} />
            <path
              d={discs(placed.filter(({ marked }) => !marked))}
              {...SAME_STROKE}
              strokeWidth={DISC - 3}
              className="stroke-ground"
            />
          </g>
        </svg>
        <g stroke="none" fontSize="13" textAnchor="middle" className="tabular fill-ink">
          {placed.map(({ number, marked, ...step }) => (
            <text
              key={number}
              x={xOf(step)}
              y={LEVEL + 5}
              className={marked ? 'fill-surface' : undefined}
            >
              {number}
            </text>
          ))}
        </g>
      </svg>
      {names.length > 0 && <PointNames names={names} />}
    </ChartFigure>
  );
}

/** Points of a stroke with round ends, as discs of one size at every width. */
function discs(steps: readonly { from: number }[]): string {
  return steps.map(({ from }) => `M${from + STEP / 2} ${MIDDLE}h.01`).join('');
}
