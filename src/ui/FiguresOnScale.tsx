import { DefinitionList } from './DefinitionList.tsx';
import { Scale } from './Scale.tsx';

interface FiguresOnScaleProps {
  figures: readonly {
    readonly metric: string;
    readonly description: string;
    readonly context: string;
    /** The figure as a drawing: the number of parts, how many of them are marked, and the labels at both ends. */
    readonly scale: {
      readonly parts: number;
      readonly marked: number;
      readonly start: string;
      readonly end: string;
    };
  }[];
  className?: string;
}

/** Figures, each with a scale and an explanation. */
export function FiguresOnScale({ figures, className }: FiguresOnScaleProps) {
  return (
    <DefinitionList
      layout="metrics"
      className={className}
      parts={{
        row: 'grid gap-x-6 py-7 md:grid-cols-12 md:grid-rows-[auto_1fr]',
        term: 'order-2 mt-1 text-title md:col-span-4 md:row-start-2 lg:col-span-3',
        figure: 'order-1 md:col-span-4 lg:col-span-3',
        drawing: 'order-3 mt-5 md:col-span-8 md:row-span-2 md:row-start-1 md:mt-2 lg:col-span-5',
        text: 'order-4 mt-4 max-w-measure md:col-span-8 md:col-start-5 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:mt-1',
      }}
      items={figures.map(({ metric, description, context, scale }) => ({
        term: description,
        figure: metric,
        drawing: (
          <Scale
            form="parts"
            end={scale.parts}
            value={scale.marked}
            ends={[scale.start, scale.end]}
          />
        ),
        text: context,
      }))}
    />
  );
}
