/** The query parameter of the index that names a category. */
export const CATEGORY_PARAMETER = 'category';

/** Articles on one page of the index. */
export const PAGE_SIZE = 60;

/**
 * The path of a category's first page, or of the whole index for an empty slug. Only an index with several pages has
 * pages for each category; `startBlogFilter.ts` filters an index with one page.
 */
export function categoryPath(slug: string): string {
  return slug ? `/blog/category/${slug}` : '/blog';
}
