import { blog } from '../../content/blog.ts';
import type { BlogPage } from '../../content/blogPages.ts';

/** The categories of a journal that one page cannot hold: each leads to its own pages. */
export function CategoryLinks({ page }: { page: BlogPage<unknown> }) {
  const { lists, number, paths, total, categorySlug: chosen } = page;
  return (
    <>
      <nav aria-label={blog.filterLabel}>
        <ul className="flex flex-wrap gap-2">
          {lists.map(({ label, path, categorySlug }) => (
            <li key={path}>
              <a
                href={path}
                data-category-page={categorySlug}
                aria-current={
                  categorySlug === chosen ? (number === 1 ? 'page' : 'true') : undefined
                }
                className="inline-flex min-h-11 items-center rounded-small border border-ink px-5 font-medium transition-colors duration-200 hover:bg-paper-deep aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:forced-color-adjust-none forced-colors:aria-[current]:bg-[SelectedItem] forced-colors:aria-[current]:text-[SelectedItemText]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="tabular mt-4 text-small text-ink-soft">
        {total.toLocaleString('en-US')} {total === 1 ? 'article' : 'articles'}
        {paths.length > 1 && `, page ${number} of ${paths.length}`}
      </p>
    </>
  );
}
