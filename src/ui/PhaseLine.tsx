import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProcessDrawing } from './line/ProcessDrawing.tsx';

export interface Phase {
  readonly title: string;
  /** How long it takes, in words, such as "2-3 weeks". */
  readonly duration?: string | undefined;
  readonly text: string;
}

interface PhaseLineProps {
  phases: readonly Phase[];
  /** What the drawing shows, in words. */
  drawingLabel: string;
  /** Makes this page's line its own. */
  seed: number;
  /** Set on the green ground. */
  inverted?: boolean;
  /** More about a phase, below its text. */
  details?: (index: number) => ReactNode;
  className?: string;
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
  5: 'md:grid-cols-6 md:*:col-span-2 md:*:nth-[-n+2]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[-n+2]:col-span-1',
};

/**
 * A process as the site's one line: it enters tangled at the first phase and leaves straight, at double
 * pace, at the last. The phases stand below it as an ordered list.
 */
export function PhaseLine({
  phases,
  drawingLabel,
  seed,
  inverted,
  details,
  className,
}: PhaseLineProps) {
  return (
    <div className={className}>
      <ProcessDrawing count={phases.length} label={drawingLabel} seed={seed} inverted={inverted} />
      <ol className={clsx('mt-2 grid gap-y-10', COLUMNS[phases.length])}>
        {phases.map(({ title, duration, text }, index) => (
          <li
            key={title}
            className={clsx('border-s ps-5 pe-6', inverted ? 'border-white/50' : 'border-ink')}
          >
            <p
              className={clsx(
                'tabular flex flex-wrap gap-x-4 text-small font-semibold',
                inverted ? 'text-white/85' : 'text-green',
              )}
            >
              <span aria-hidden="true">{index + 1}</span>
              {duration && <span>{duration}</span>}
            </p>
            <h3 className="mt-2 text-title font-semibold">{title}</h3>
            <p className={clsx('mt-3', inverted ? 'text-white/90' : 'text-ink-soft')}>{text}</p>
            {details?.(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
