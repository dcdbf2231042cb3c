import { clsx } from 'clsx';

export interface Course {
  readonly title: string;
  /** Where each of its stages ends, in order, on the chart's scale. */
  readonly ends: readonly number[];
}

interface ResultsTimelineChartProps {
  courses: readonly Course[];
  /** The scale runs from 0 to here; a course that is longer goes on beyond the edge. */
  until: number;
  /** Marked points of the scale, in order. */
  marks: readonly number[];
  /** What the scale counts, such as "Day"; beside a mark's number where there is room. */
  unit: string;
  /** What the chart shows, in words. */
  label: string;
  className?: string;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * Courses of numbered stages drawn to scale, one below the other, over the same stretch of time. All
 * text is HTML at its own size, so that it does not shrink with the drawing.
 */
export function ResultsTimelineChart({
  courses,
  until,
  marks,
  unit,
  label,
  className,
}: ResultsTimelineChartProps) {
  return (
    <div role="img" aria-label={label} className={clsx('@container text-small', className)}>
      <div className="relative h-8 border-b">
        {marks.map((mark, index) => (
          <span
            key={mark}
            className={clsx(
              'tabular absolute bottom-0 border-current pb-1 font-semibold whitespace-nowrap',
              index === 0 ? 'border-s ps-2' : 'border-e pe-2',
            )}
            style={
              index === 0
                ? { insetInlineStart: percent(mark / until) }
                : { insetInlineEnd: percent(1 - mark / until) }
            }
          >
            <span className={clsx('@max-small:hidden', index > 0 && 'max-sm:hidden')}>{unit} </span>
            {mark}
          </span>
        ))}
      </div>
      {courses.map(({ title, ends }) => (
        <div key={title} className="pt-4">
          <p>{title}</p>
          <div className="relative mt-1 h-7">
            {ends.map((end, index) => (
              <Stage
                key={end}
                number={index + 1}
                from={(ends[index - 1] ?? 0) / until}
                to={end / until}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** One stage: its number over its stretch, of which only what lies on the scale is drawn. */
function Stage({ number, from, to }: { number: number; from: number; to: number }) {
  if (from >= 1) return null;
  const shown = Math.min(to, 1) - from;
  return (
    <span
      className={clsx(
        'tabular absolute inset-y-0 border-s border-t-4 border-current ps-2 font-semibold',
        to <= 1 && 'border-e',
      )}
      style={{ insetInlineStart: percent(from), inlineSize: percent(shown) }}
    >
      {number}
    </span>
  );
}
