import { categorySlug } from '../articles/categorySlug.ts';
import { ARTICLE_FILTERS } from './articleCategories.ts';
import { blog } from './blog.ts';

/** How many articles one page of the index, the feed and /sitemap show at most. */
export const ARTICLES_PER_PAGE = 60;

/** The pages of a category are below this, each by its slug. */
export const CATEGORY_PATH = '/blog/category/';

/** A link of the index to one of its own pages. */
export interface BlogPageLink {
  readonly label: string;
  readonly path: string;
  /** Empty for the list of all. */
  readonly categorySlug: string;
}

/** One page of the index. */
export interface BlogPage<Listed> {
  /** Empty for the list of all. */
  readonly categorySlug: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Newest first, at most ARTICLES_PER_PAGE. */
  readonly articles: readonly Listed[];
  /** How many articles its list has, over all its pages. */
  readonly total: number;
  /** Its place among the pages of its list, 1 first. */
  readonly number: number;
  /** Addresses of all pages of its list, in order. */
  readonly paths: readonly string[];
  /** The first page of every list, All first; empty while one page holds all articles. */
  readonly lists: readonly BlogPageLink[];
}

/**
 * The pages of the index. While one page holds all articles that is /blog, whose filter chooses in place.
 * Past that each category has pages of its own, so that every article is found in its category and no
 * page grows with the journal.
 *
 * @param listed the articles that the index lists, newest first
 */
export function blogPages<Listed extends { readonly category: string }>(
  listed: readonly Listed[],
): readonly BlogPage<Listed>[] {
  const all = { label: blog.all, path: '/blog', categorySlug: '', articles: listed };
  if (listed.length <= ARTICLES_PER_PAGE) return pagesOf(all, []);
  const categories = ARTICLE_FILTERS.map((label) => ({
    label,
    path: CATEGORY_PATH + categorySlug(label),
    categorySlug: categorySlug(label),
    articles: listed.filter(({ category }) => category === label),
  }));
  const lists = [all, ...categories.filter(({ articles }) => articles.length > 0)];
  return lists.flatMap((list) => pagesOf(list, lists));
}

function pagesOf<Listed>(
  list: BlogPageLink & { readonly articles: readonly Listed[] },
  lists: readonly BlogPageLink[],
): BlogPage<Listed>[] {
  const { articles, label, categorySlug } = list;
  const count = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const paths = numbers.map((number) => (number === 1 ? list.path : `${list.path}/page/${number}`));
  return paths.map((path, index) => ({
    categorySlug,
    path,
    title: `${blog.name}${categorySlug && `: ${label}`}${index > 0 ? ` - page ${index + 1}` : ''}`,
    description:
      path === '/blog'
        ? blog.description
        : `${categorySlug ? `Articles on ${label}` : 'All articles of the journal'}, newest first, page ${index + 1} of ${count}: arguments, reasons and steps you can take yourself.`,
    articles: articles.slice(index * ARTICLES_PER_PAGE, (index + 1) * ARTICLES_PER_PAGE),
    total: articles.length,
    number: index + 1,
    paths,
    lists,
  }));
}

/**
 * The numbers to show of so many pages: the first, the last and those beside the current one. A number
 * that stands after a gap follows a `null`.
 */
export function shownPageNumbers(current: number, count: number): (number | null)[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const shown = numbers.filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= 1,
  );
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
