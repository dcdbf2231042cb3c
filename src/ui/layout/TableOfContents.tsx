import { clsx } from 'clsx';

interface TableOfContentsProps {
  /** The heading of the list. */
  label: string;
  items: readonly { readonly id: string; readonly title: string }[];
  className?: string;
}

/**
 * Table of contents of a page. `sections/layout/startNavigation.ts` marks the link to the current section. The style of
 * the links is in `styles/prose.css`, that of a hovered link in `styles/active.css`.
 */
export function TableOfContents({ label, items, className }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className={clsx('screen-only', className)}>
      <p className="text-small font-semibold text-accent">{label}</p>
      <ol className="table-of-contents mt-3 border-s border-hairline">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} data-section>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
