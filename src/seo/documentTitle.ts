import { brand } from '../../brand.ts';

/** So many characters of a title are shown by search engines. */
const SHOWN = 60;

/** What a browser's tab and search engines call a page: its title, and the firm's name where there is room for it. */
export function documentTitle(title: string): string {
  const named = `${title} | ${brand.name}`;
  return named.length > SHOWN || title.includes(brand.name) ? title : named;
}
