import { clsx } from 'clsx';
import { percent } from '../line/geometry.ts';

/** In px: the height of the drawing, and the vertical position of each bar. */
const FORMS = {
  /** A bar without a background, for comparison with other bars. */
  bar: { height: 16, value: { y: 4, height: 8 }, range: { y: 6, height: 4 } },
  /** A block for what is left, and a dashed gap for what is gone. */
  block: { height: 12, value: { y: 0, height: 12 }, gap: { y: 0.5, height: 11 } },
  /** A section of a line. */
  line: { height: 8, background: { y: 3, height: 2 }, value: { y: 0, height: 8 } },
  /** Equal parts, of which the first `value` are taller. */
  parts: { height: 36 },
} as const;

export interface ScaleProps {
  form: keyof typeof FORMS;
  /** The end of the scale, which starts at 0. All figures have the same unit. */
  max: number;
  /** Where the bar starts. The default is 0. */
  start?: number;
  /** The length of the bar. For a range, its lower figure. */
  value: number;
  /** The upper figure of a range, drawn as a lighter bar. */
  rangeEnd?: number;
  /** The length of each part of a gap. The default is `max`. */
  gapPart?: number;
  /** Labels below the start and the end of the scale. */
  endLabels?: readonly [string, string];
}

/**
 * A figure drawn to scale: a dark bar for a value, a lighter one up to the end of a range. Hidden from screen
 * readers, because the figure is beside it as text. Feed readers have no style sheet, so attributes set the size and
 * the colour of the bars too.
 */
export function Scale(props: ScaleProps) {
  const { form, max, start = 0, value, rangeEnd = value, gapPart = max, endLabels } = props;
  const { height, ...bar } = FORMS[form];
  const percentOf = (figure: number) => percent(figure / max);
  return (
    <>
      <svg
        width="100%"
        height={height}
        fill="currentColor"
        aria-hidden="true"
        className={form === 'block' ? 'overflow-visible' : undefined}
      >
        {form === 'parts' && <Parts parts={max} marked={value} />}
        {'background' in bar && <rect {...bar.background} width="100%" className="fill-hairline" />}
        {'range' in bar && rangeEnd > value && (
          <rect
            {...bar.range}
            x={percentOf(start)}
            width={percentOf(rangeEnd)}
            opacity="0.35"
            className="fill-hairline opacity-100"
          />
        )}
        {'value' in bar && (
          <rect
            {...bar.value}
            x={percentOf(start)}
            width={percentOf(value)}
            className="fill-accent"
          />
        )}
        {'gap' in bar && <Gap {...bar.gap} from={value / max} part={gapPart / max} />}
      </svg>
      {endLabels && <EndLabels labels={endLabels} className={form === 'parts' ? 'mt-2' : 'mt-1'} />}
    </>
  );
}

interface EndLabelsProps {
  labels: readonly [string, string];
  className: string;
}

function EndLabels({ labels, className }: EndLabelsProps) {
  return (
    <span
      className={clsx('tabular flex justify-between gap-4 text-small text-ink-soft', className)}
    >
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  );
}

interface GapProps {
  /** In px. */
  y: number;
  height: number;
  /** Where the gap begins and the length of each of its parts, as shares of the scale. */
  from: number;
  part: number;
}

/** What is gone, up to the end of the scale: a dashed outline of each part. */
function Gap({ from, part, ...box }: GapProps) {
  const count = Math.max(1, Math.round((1 - from) / part));
  const width = (1 - from) / count;
  return Array.from({ length: count }, (_, index) => from + index * width).map((x) => (
    <rect
      key={x}
      {...box}
      x={percent(x)}
      width={percent(width)}
      strokeDasharray="3 4"
      className="fill-none stroke-accent"
    />
  ));
}

/** Width of a tick, in percent of the scale. */
const TICK = 0.4;

interface ScaleAxisProps {
  /** The end of the axis, which starts at 0, and the distance between two ticks. */
  max: number;
  tickEvery: number;
  endLabels: readonly [string, string];
}

/** The axis at the head of bars with one scale (`BarRow.tsx`), as long as the longest bar. Hidden from screen readers. */
export function ScaleAxis({ max, tickEvery, endLabels }: ScaleAxisProps) {
  const step = (100 * tickEvery) / max;
  return (
    <div aria-hidden="true" data-scale-axis className="w-[calc(100%-9rem)] min-w-fit">
      <EndLabels labels={endLabels} className="mb-1" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers */}
      <svg width="100%" height="6" className="block overflow-visible stroke-field-line">
        <line x2="100%" y1="5.5" y2="5.5" />
        <line
          x2="100%"
          y1="3"
          y2="3"
          pathLength="100"
          strokeWidth="6"
          strokeDasharray={`${TICK} ${step - TICK}`}
          strokeDashoffset={TICK / 2}
        />
      </svg>
    </div>
  );
}

/** Width of the gap between two parts, as a share of the scale. */
const GAP = 0.005;

/** Equal parts, the marked ones taller. The last marked part may be incomplete. */
function Parts({ parts, marked }: { parts: number; marked: number }) {
  const gap = GAP * parts;
  const dashes = `${1 - gap} ${gap}`;
  return (
    <>
      <line
        x2="100%"
        y1="30"
        y2="30"
        pathLength={parts}
        strokeWidth="12"
        strokeDasharray={dashes}
        className="stroke-hairline"
      />
      <line
        x2={`${(100 * marked) / parts}%`}
        y1="18"
        y2="18"
        pathLength={marked}
        strokeWidth="36"
        strokeDasharray={dashes}
        className="stroke-accent"
      />
    </>
  );
}
