import { ARTICLE_FILTERS, categorySlug } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';

const FILTERS = [
  { label: blog.all, slug: '' },
  ...ARTICLE_FILTERS.map((label) => ({ label, slug: categorySlug(label) })),
];

/** The buttons that choose a category on the page, and what they announce (`client/blogFilter.ts`). */
export function CategoryFilter() {
  return (
    <>
      <ul aria-label={blog.filterLabel} className="script-only flex flex-wrap gap-2 print:hidden">
        {FILTERS.map(({ label, slug }) => (
          <li key={label}>
            <button
              type="button"
              data-filter={slug}
              aria-pressed={slug === ''}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-small border border-ink px-5 font-medium transition-colors duration-200 hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[SelectedItem] forced-colors:aria-pressed:text-[SelectedItemText]"
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
