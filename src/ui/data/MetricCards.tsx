import { DefinitionList } from './DefinitionList.tsx';
import { Scale, type ScaleProps } from './Scale.tsx';

interface MetricCardsProps {
  metrics: readonly {
    readonly figure: string;
    readonly term: string;
    readonly text: string;
    /** The figure as a drawing: of `max` equal parts, `value` are taller. */
    readonly scale: Required<Pick<ScaleProps, 'value' | 'max' | 'endLabels'>>;
  }[];
  /** What the figures are, in one line below the cards. */
  note?: string;
  className?: string;
}

/** Figures, a card each, with a scale and an explanation. */
export function MetricCards({ metrics, note, className }: MetricCardsProps) {
  return (
    <div className={className}>
      <DefinitionList
        layout="metrics"
        className="grid gap-6 md:grid-cols-3"
        parts={{
          row: 'card border-hairline! row-span-4 grid grid-rows-subgrid gap-y-0 p-5 lg:p-8',
          term: 'order-2 mt-1 text-title',
          figure: 'order-1',
          drawing: 'order-3 mt-5',
          text: 'order-4 mt-4',
        }}
        items={metrics.map(({ scale, ...metric }) => ({
          ...metric,
          drawing: <Scale form="parts" {...scale} />,
        }))}
      />
      {note && <p className="mt-4 text-small text-ink-soft">{note}</p>}
    </div>
  );
}
