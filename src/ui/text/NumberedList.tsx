import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface NumberedListProps {
  items: readonly { readonly title: string; readonly text: ReactNode }[];
  /** On wide screens each text is beside its title, not below it. */
  beside?: boolean;
  className?: string;
}

/** An ordered list: a number, a title and a text, with a rule above each item. */
export function NumberedList({ items, beside = false, className }: NumberedListProps) {
  return (
    <ol className={clsx('border-b border-ink', className)}>
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={clsx(
            'grid content-start gap-y-3 border-t border-ink py-7 sm:cols-aside-10',
            beside && 'gap-x-6 md:grid-cols-[2.5rem_2fr_3fr]',
          )}
        >
          <span aria-hidden="true" className="tabular pt-1 text-small font-semibold text-accent">
            {index + 1}
          </span>
          <h3 className="text-title font-semibold">{title}</h3>
          <div
            className={clsx('max-w-measure sm:col-start-2', beside && 'md:col-start-3 md:pt-0.5')}
          >
            {text}
          </div>
        </li>
      ))}
    </ol>
  );
}

export function NumberedName({ number, name }: { number: number; name: string }) {
  return (
    <div className="flex items-baseline gap-3 text-title font-semibold">
      <span aria-hidden="true" className="text-accent on-accent:text-on-dark-soft">
        {number}
      </span>
      <h3>{name}</h3>
    </div>
  );
}
