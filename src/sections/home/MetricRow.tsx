import type { Metric } from '../../content/home.ts';

/** A metric as a row of the report: the figure, what it counts, and the change drawn to scale. */
export function MetricRow({ metric, description, context, change }: Metric) {
  return (
    <div className="grid gap-x-12 gap-y-2 border-t border-ink py-8 @pair:split-1/2 @trio:grid-cols-sheet">
      <dt className="text-title font-semibold @pair:col-start-2">{description}</dt>
      <dd className="tabular font-display text-page text-green order-first @pair:row-span-3 @pair:row-start-1">
        {metric}
      </dd>
      <dd className="max-w-measure text-ink-soft @pair:col-start-2">{context}</dd>
      <dd
        aria-hidden="true"
        className="mt-4 grid max-w-measure side-24 gap-y-2 text-small text-ink-soft @pair:col-start-2 @trio:col-start-3 @trio:row-span-2 @trio:row-start-1 @trio:mt-0 @trio:self-start"
      >
        <span>{change.whole}</span>
        <Lengths share={change.share} />
        <span>{change.part}</span>
      </dd>
    </div>
  );
}

const WIDTH = 300;
/** Two lines of small text and the gap between them. */
const HEIGHT = 53;

/**
 * Two lengths as an engineer measures them, each between two strokes: a whole, and a part of it with the
 * rest dotted. The drawing is as wide as its place and as high as the two lines of text beside it.
 */
function Lengths({ share }: { share: number }) {
  const end = Math.round(WIDTH * share);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      aria-hidden="true"
      className="row-span-2 h-0 min-h-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      fill="none"
      strokeWidth="1.5"
    >
      <path d={`M0 3V19M${WIDTH} 3V19M0 11H${WIDTH}`} className="stroke-ink" />
      <path d={`M${end} 42H${WIDTH}`} className="stroke-field" strokeDasharray="1 6" />
      <path d={`M0 34V50M${end} 34V50M0 42H${end}`} className="stroke-green" strokeWidth="3" />
    </svg>
  );
}
