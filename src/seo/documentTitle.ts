import { brand } from '../../brand.ts';

/** The number of characters of a title that search engines show. */
const SHOWN = 60;

/** The title of a page for search results and the browser's tab, with the firm's name if there is room. */
export function documentTitle(title: string): string {
  const named = `${title} | ${brand.name}`;
  return named.length > SHOWN || title.includes(brand.name) ? title : named;
}
