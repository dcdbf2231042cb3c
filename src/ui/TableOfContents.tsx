import { clsx } from 'clsx';
import { landmarks } from '../content/shared/controls.ts';

interface TableOfContentsProps {
  items: readonly { readonly id: string; readonly title: string }[];
  className?: string;
}

/**
 * A page's list of contents. Its links scroll smoothly with 100 px offset, and the current section's is
 * marked while reading (`sections/layout/navigation.ts`).
 */
export function TableOfContents({ items, className }: TableOfContentsProps) {
  return (
    <nav aria-label={landmarks.contents} className={clsx('screen-only', className)}>
      <p className="text-small font-semibold text-green">{landmarks.contents}</p>
      <ol className="mt-3 border-s border-hairline">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-section={id}
              className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-small text-ink-soft hover:text-ink aria-[current]:border-green aria-[current]:font-semibold aria-[current]:text-green"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
