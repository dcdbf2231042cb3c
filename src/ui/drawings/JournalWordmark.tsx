import { clsx } from 'clsx';
import { brand } from '../../../brand.ts';
import { tangledLine } from '../line/tangledLine.ts';

interface JournalWordmarkProps {
  /** Text at the end of the line with the name. */
  note?: string;
  className?: string;
}

/** The masthead of the firm's journal: its name between two rules. The upper rule starts with a tangle. */
export function JournalWordmark({ note, className }: JournalWordmarkProps) {
  return (
    <span className={clsx('inline-block text-ink', className)}>
      <span className="flex items-center">
        <svg
          viewBox="0 0 96 32"
          width="96"
          height="32"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          className="shrink-0"
        >
          <path
            d={tangledLine({ seed: 12, width: 96, height: 32, totalTurns: 6, straightFrom: 0.9 })}
          />
        </svg>
        <span className="h-px grow bg-ink drawn-stroke" />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-8 py-1">
        <span className="font-display text-quote">{brand.journal}</span>
        {note && <span className="text-small text-ink-soft">{note}</span>}
      </span>
      <span className="block h-1.5 border-y border-ink" />
    </span>
  );
}
