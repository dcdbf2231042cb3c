import { clsx } from 'clsx';
import { straightening } from './line/straightening.ts';

/** The firm's journal as a masthead: its name between two rules, the upper one drawn by the line. */
export function JournalWordmark({ name, className }: { name: string; className?: string }) {
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
            d={straightening({ seed: 12, width: 96, height: 32, loops: 6, straightFrom: 0.9 })}
          />
        </svg>
        <span className="h-px grow bg-ink forced-colors:bg-[CanvasText]" />
      </span>
      <span className="block py-1 font-display text-quote">{name}</span>
      <span className="block h-1.5 border-y border-ink" />
    </span>
  );
}
