import { clsx } from 'clsx';

interface NumberedListProps {
  items: readonly { readonly title: string; readonly text: string }[];
  /** Columns of the list, such as `lg:grid-cols-3`. */
  className?: string;
}

/** Steps or pillars whose order says something: a number, a title, a text under one hairline each. */
export function NumberedList({ items, className }: NumberedListProps) {
  return (
    <ol className={clsx('grid gap-x-10 gap-y-10', className)}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t border-ink pt-5">
          <span aria-hidden="true" className="tabular text-small font-semibold text-green">
            {index + 1}
          </span>
          <h3 className="mt-2 text-title font-semibold">{title}</h3>
          <p className="mt-3 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
