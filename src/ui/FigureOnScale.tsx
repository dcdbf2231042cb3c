interface ScaledFigure {
  readonly metric: string;
  readonly description: string;
  readonly context: string;
  /** The figure drawn: so many parts, so many of them marked, and the words at the scale's ends. */
  readonly scale: {
    readonly parts: number;
    readonly marked: number;
    readonly start: string;
    readonly end: string;
  };
}

/** One figure, the scale that it is read from, and how it is meant: a row of a `<dl>`. */
export function FigureOnScale({ metric, description, context, scale }: ScaledFigure) {
  return (
    <div className="grid gap-x-6 border-t border-ink py-7 md:grid-cols-12 md:grid-rows-[auto_1fr]">
      <dt className="order-2 mt-1 text-title font-semibold md:col-span-4 md:row-start-2 lg:col-span-3">
        {description}
      </dt>
      <dd className="tabular order-1 font-display text-heading text-green md:col-span-4 lg:col-span-3">
        {metric}
      </dd>
      <dd
        aria-hidden="true"
        className="order-3 mt-5 md:col-span-8 md:row-span-2 md:row-start-1 md:mt-2 lg:col-span-5"
      >
        <Scale parts={scale.parts} marked={scale.marked} />
        <span className="tabular mt-2 flex justify-between gap-4 text-small text-ink-soft">
          <span>{scale.start}</span>
          <span>{scale.end}</span>
        </span>
      </dd>
      <dd className="order-4 mt-4 max-w-measure text-ink-soft md:col-span-8 md:col-start-5 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:mt-1">
        {context}
      </dd>
    </div>
  );
}

/** How much of the width is left empty between two parts. */
const GAP = 0.005;

/** Equal parts over the full width, the marked ones tall; the last may be marked in part. */
function Scale({ parts, marked }: { parts: number; marked: number }) {
  const gap = GAP * parts;
  const dashes = `${1 - gap} ${gap}`;
  return (
    <svg width="100%" height="36" aria-hidden="true">
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
    </svg>
  );
}
