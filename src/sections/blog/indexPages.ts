/** How many articles one page of the index shows. */
export const PAGE_SIZE = 60;

/**
 * The first page of a category's articles, or of all where its slug is empty. Only an index of several pages has
 * pages for each category; one of a single page is filtered in place (`blogFilter.ts`).
 */
export function categoryPath(slug: string): string {
  return slug ? `/blog/category/${slug}` : '/blog';
}
