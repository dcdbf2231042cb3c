import { categorySlug } from '../../articles/categorySlug.ts';
import { ARTICLE_FILTERS } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';

const FILTERS = [
  { label: blog.all, slug: '' },
  ...ARTICLE_FILTERS.map((label) => ({ label, slug: categorySlug(label) })),
];

/**
 * The buttons that choose a category on the page, and what they announce (`blogFilter.ts`): words, with a
 * bar under the one that is chosen, or a ground where colours are forced. In two columns on a small screen,
 * so that the rows are the same in every font.
 */
export function CategoryFilter() {
  return (
    <>
      <ul
        aria-label={blog.filterLabel}
        className="script-only grid grid-cols-[auto_auto] justify-start gap-x-6 max-[24rem]:grid-cols-[auto_minmax(0,8rem)] md:flex md:flex-wrap print:hidden"
      >
        {FILTERS.map(({ label, slug }) => (
          <li key={label}>
            <button
              type="button"
              data-filter={slug}
              aria-pressed={slug === ''}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center border-b-3 border-transparent font-medium text-ink-soft transition-colors duration-200 hover:text-ink aria-pressed:border-green aria-pressed:text-green forced-colors:border-[Canvas] forced-colors:px-2 forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[SelectedItem] forced-colors:aria-pressed:text-[SelectedItemText]"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" data-filter-status className="sr-only" />
    </>
  );
}
