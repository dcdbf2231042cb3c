import { clsx } from 'clsx';
import { categorySlug } from '../../articles/categorySlug.ts';
import { ARTICLE_FILTERS } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';
import { FILTER, FILTER_STATUS } from './blogFilter.ts';
import { FILTER_LOOK, FILTER_ROW_LOOK } from './categoryFilterLook.ts';

const FILTERS = [
  { label: blog.all, slug: '' },
  ...ARTICLE_FILTERS.map((label) => ({ label, slug: categorySlug(label) })),
];

/** The buttons that choose a category on the page, and what they announce (`blogFilter.ts`). */
export function CategoryFilter() {
  return (
    <>
      <ul
        aria-label={blog.filterLabel}
        className={clsx('script-only print:hidden', FILTER_ROW_LOOK)}
      >
        {FILTERS.map(({ label, slug }) => (
          <li key={label}>
            <button
              type="button"
              {...{ [FILTER]: slug }}
              aria-pressed={slug === ''}
              className={FILTER_LOOK}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" {...{ [FILTER_STATUS]: true }} className="sr-only" />
    </>
  );
}
