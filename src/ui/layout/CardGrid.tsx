import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Quote } from '../text/Quote.tsx';
import { unbrokenRanges } from '../text/unbrokenRanges.ts';

interface CardGridProps {
  /** Texts by their titles. */
  cards: Readonly<Record<string, string>>;
  /** The titles are quotes, with hanging quotation marks. */
  quotes?: boolean;
  /** Above the title of each card. */
  drawing?: (index: number) => ReactNode;
  className?: string;
}

/** Cards on an accent surface in up to four columns, with a rule above each. */
export function CardGrid({ cards, quotes, drawing, className }: CardGridProps) {
  const entries = Object.entries(cards);
  return (
    <ul
      className={clsx(
        'grid gap-x-6 gap-y-6 lg:gap-y-10',
        entries.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        // An odd card would be alone in its row.
        entries.length % 2 === 0 && 'sm:grid-cols-2',
        className,
      )}
    >
      {entries.map(([title, text], index) => (
        <li key={title} className="border-t border-hairline-inverted pt-4">
          {drawing?.(index)}
          {quotes ? (
            <Quote as="h3" className="text-section">
              {title}
            </Quote>
          ) : (
            <h3 className="text-title font-semibold">{unbrokenRanges(title)}</h3>
          )}
          <p className="mt-2 text-on-dark-soft">{unbrokenRanges(text)}</p>
        </li>
      ))}
    </ul>
  );
}
