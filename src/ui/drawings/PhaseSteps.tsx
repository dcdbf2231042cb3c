import { clsx } from 'clsx';
import { PhaseSegment } from './PhaseSegment.tsx';

interface PhaseStepsProps {
  phases: readonly {
    readonly title: string;
    /** In words, such as "2-3 weeks". */
    readonly duration?: string;
    readonly text: string;
  }[];
  /** Text alternative of the drawing. */
  drawingAlt: string;
  /** Gives this page its own tangle. */
  seed: number;
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-6 md:*:col-span-2 md:*:nth-[-n+2]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[-n+2]:col-span-1',
};

/** A process as a line, one segment for each phase. The line is above the phases; on phones it is beside them. */
export function PhaseSteps({ phases, drawingAlt, seed }: PhaseStepsProps) {
  return (
    <div className="mt-12">
      <p className="sr-only">{drawingAlt}</p>
      <ol className={clsx('grid md:gap-y-10', COLUMNS[phases.length])}>
        {phases.map(({ title, duration, text }, index) => (
          <li key={title} className="flex gap-x-5 md:flex-col">
            <PhaseSegment index={index} count={phases.length} seed={seed} />
            <div className="max-md:pb-10 md:pe-6">
              <p className="tabular flex flex-wrap gap-x-4 text-small font-semibold text-accent on-accent:text-on-dark-soft">
                <span aria-hidden="true">{index + 1}</span>
                {duration && <span>{duration}</span>}
              </p>
              <h3 className="mt-2 text-title font-semibold">{title}</h3>
              <p className="mt-3 text-ink-soft on-accent:text-on-dark-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
