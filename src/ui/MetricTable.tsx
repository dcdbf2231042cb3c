import { clsx } from 'clsx';

interface MetricTableProps {
  metrics: readonly {
    readonly metric: string;
    readonly description: string;
    readonly context: string;
  }[];
  className?: string;
}

/** Figures set like a report: the number, what it counts, how it is meant. */
export function MetricTable({ metrics, className }: MetricTableProps) {
  return (
    <dl className={clsx('border-b border-ink', className)}>
      {metrics.map(({ metric, description, context }) => (
        <div
          key={description}
          className="grid items-baseline gap-y-1 border-t border-ink py-6 md:edge-4/9"
        >
          <dt className="text-title font-semibold md:col-start-2">{description}</dt>
          <dd className="tabular order-first font-display text-heading text-green">{metric}</dd>
          <dd className="text-ink-soft md:col-start-2">{context}</dd>
        </div>
      ))}
    </dl>
  );
}
