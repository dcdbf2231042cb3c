import { clsx } from 'clsx';
import { lanes } from './line/geometry.ts';
import { Branch, Drawing, Tangle } from './line/parts.tsx';

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
  className?: string;
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
  5: 'md:grid-cols-6 md:*:col-span-2 md:*:nth-[-n+2]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[-n+2]:col-span-1',
};

/** The sheet of its drawing. */
const WIDTH = 1200;
const HEIGHT = 170;
const LEVEL = HEIGHT / 2;

/**
 * A process as the site's one line: it enters tangled at the first phase and leaves straight, at double
 * pace, at the last. The phases stand below it as an ordered list.
 */
export function PhaseLine({ phases, drawingLabel, seed, className }: PhaseLineProps) {
  return (
    <div className={className}>
      <ProcessDrawing count={phases.length} label={drawingLabel} seed={seed} />
      <ol className={clsx('mt-2 grid gap-y-10', COLUMNS[phases.length])}>
        {phases.map(({ title, duration, text }, index) => (
          <li
            key={title}
            className="border-s border-ink ps-5 pe-6 on-green:border-hairline-inverted"
          >
            <p className="tabular flex flex-wrap gap-x-4 text-small font-semibold text-green on-green:text-white-soft">
              <span aria-hidden="true">{index + 1}</span>
              {duration && <span>{duration}</span>}
            </p>
            <h3 className="mt-2 text-title font-semibold">{title}</h3>
            <p className="mt-3 text-ink-soft on-green:text-white-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ProcessDrawingProps {
  /** How many phases the process has; the line is straight where the last one begins. */
  count: number;
  label: string;
  seed: number;
}

/** The line above a process: tangled in its first phases, straight and doubled in its last. */
function ProcessDrawing({ count, label, seed }: ProcessDrawingProps) {
  const lastPhase = WIDTH * (1 - 1 / count);
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={label}
      className="h-auto w-full stroke-current max-md:stroke-5"
    >
      <Tangle
        seed={seed}
        width={WIDTH}
        height={HEIGHT}
        loops={5 + count * 2}
        straightFrom={1 - 1.2 / count}
        end={lastPhase}
      />
      <Branch
        x={lastPhase}
        level={LEVEL}
        toX={lastPhase + 60}
        levels={lanes(LEVEL, 16)}
        endX={WIDTH}
        className="stroke-green on-green:stroke-current"
      />
    </Drawing>
  );
}
