import { clsx } from 'clsx';

interface CardGridProps {
  cards: readonly { readonly title: string; readonly text: string }[];
  className?: string;
}

/** Cards of one height in up to three columns: sheets of paper on a dark ground. */
export function CardGrid({ cards, className }: CardGridProps) {
  return (
    <ul
      className={clsx(
        'grid gap-4 lg:grid-cols-3 lg:gap-6',
        // An odd one would stand alone in its row.
        cards.length % 2 === 0 && 'sm:grid-cols-2',
        className,
      )}
    >
      {cards.map(({ title, text }) => (
        <li key={title} className="white-sheet p-6 text-ink lg:p-8">
          <h3 className="font-display text-section text-balance">{title}</h3>
          <p className="mt-4 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
