import { brand } from '../../../brand.ts';
import { blog } from '../../content/blog.ts';
import type { BlogPage } from '../../content/blogPages.ts';
import { FILTER_LOOK, FILTER_ROW_LOOK } from './categoryFilterLook.ts';

/** The categories of a journal that one page cannot hold: each leads to its own pages. */
export function CategoryLinks({ page }: { page: BlogPage<unknown> }) {
  const { lists, number, paths, total, categorySlug: chosen } = page;
  return (
    <>
      <nav aria-label={blog.filterLabel}>
        <ul className={FILTER_ROW_LOOK}>
          {lists.map(({ label, path, categorySlug }) => (
            <li key={path}>
              <a
                href={path}
                aria-current={
                  categorySlug === chosen ? (number === 1 ? 'page' : 'true') : undefined
                }
                className={FILTER_LOOK}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="tabular mt-4 text-small text-ink-soft">
        {total.toLocaleString(brand.locale)} {total === 1 ? 'article' : 'articles'}
        {paths.length > 1 && `, page ${number} of ${paths.length}`}
      </p>
    </>
  );
}
