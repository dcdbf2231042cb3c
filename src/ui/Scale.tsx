import { clsx } from 'clsx';

/** Sizes in px: the height of a drawing, and where the lower and the upper stretch of a bar lie in it. */
const FORMS = {
  /** A bar on nothing, to be compared with others above and below it. */
  bar: { height: 16, value: { y: 4, height: 8 }, range: { y: 6, height: 4 } },
  /** A bar over an axis with marks. */
  axis: { height: 22, value: { y: 4, height: 8 }, range: { y: 6, height: 4 } },
  /** A share of a block. */
  block: { height: 12, ground: { y: 0, height: 12 }, value: { y: 0, height: 12 } },
  /** A stretch of a line. */
  line: { height: 8, ground: { y: 3, height: 2 }, value: { y: 0, height: 8 } },
  /** Equal parts, the marked ones tall. */
  parts: { height: 36 },
} as const;

interface ScaleProps {
  form: keyof typeof FORMS;
  /** Where the scale ends, in the unit of all other figures; it begins at 0. */
  end: number;
  /** Where the bar begins; at 0 without it. */
  start?: number;
  /** How long the bar is: of a range the lower figure. */
  value: number;
  /** Of a range the upper figure, which a lighter stroke goes up to. */
  upTo?: number;
  /** From one mark of an axis to the next. */
  mark?: number;
  /** What the ends of the scale mean, below them. */
  ends?: readonly [string, string];
}

/**
 * A figure drawn to scale: full ink for a value, a lighter stroke up to the end of a range. The figure stands
 * beside it as text, so a screen reader passes over it. Attributes draw a bar where there is no style sheet, in a
 * feed reader: in the colour of the text, on whatever ground.
 */
export function Scale({ form, end, start = 0, value, upTo = value, mark = 1, ends }: ScaleProps) {
  const { height, ...bar } = FORMS[form];
  const percent = (figure: number) => `${Math.round((1000 * figure) / end) / 10}%`;
  return (
    <>
      <svg
        width="100%"
        height={height}
        fill="currentColor"
        aria-hidden="true"
        className={form === 'axis' ? 'overflow-visible' : undefined}
      >
        {form === 'axis' && <Axis share={(100 * mark) / end} />}
        {form === 'parts' && <Parts parts={end} marked={value} />}
        {'ground' in bar && <rect {...bar.ground} width="100%" className="fill-hairline" />}
        {'range' in bar && upTo > value && (
          <rect
            {...bar.range}
            x={percent(start)}
            width={percent(upTo)}
            opacity="0.35"
            className="fill-hairline opacity-100"
          />
        )}
        {'value' in bar && (
          <rect {...bar.value} x={percent(start)} width={percent(value)} className="fill-green" />
        )}
      </svg>
      {ends && (
        <span
          className={clsx(
            'flex justify-between gap-4 text-small text-ink-soft',
            form === 'parts' ? 'tabular mt-2' : 'mt-1',
          )}
        >
          {ends.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** How wide a mark is, in percent of the scale. */
const MARK = 0.4;

/** A line with marks at equal distances, in percent of its width. */
function Axis({ share }: { share: number }) {
  return (
    <>
      <rect y="16" width="100%" height="1" className="fill-field" />
      <line
        x2="100%"
        y1="16"
        y2="16"
        pathLength="100"
        strokeWidth="12"
        strokeDasharray={`${MARK} ${share - MARK}`}
        strokeDashoffset={MARK / 2}
        className="stroke-field"
      />
    </>
  );
}

/** How much of the width is left empty between two parts. */
const GAP = 0.005;

/** Equal parts over the full width, the marked ones tall; the last may be marked in part. */
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
        className="stroke-green"
      />
    </>
  );
}
