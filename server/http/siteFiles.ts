import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MOVED_PAGES } from './redirects.ts';

/** What a path of the site leads to. */
export type SiteTarget =
  | { readonly kind: 'page' | 'asset' /** Path in the site's directory. */; readonly file: string }
  | { readonly kind: 'redirect' /** The path to use instead. */; readonly path: string }
  | { readonly kind: 'missing' };

/** Pages that other routes answer with, and that have no path of their own. */
const INNER_PAGES = new Set(['404', 'sitemap-xml']);
const MISSING: SiteTarget = { kind: 'missing' };
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Names that are never served: hidden files, and anything that is not a plain name. */
const FORBIDDEN_NAME = /^\.(?!well-known$)|[\\\0]|^$/;

/**
 * Finds what a decoded path, without its first slash, leads to in a directory built with one
 * file for each page: `about` is `about.html`. Other spellings of a page lead to its one path.
 */
export async function findSiteTarget(directory: string, path: string): Promise<SiteTarget> {
  if (path === '') return { kind: 'page', file: 'index.html' };
  const trimmed = path.replace(/\/$/, '');
  if (trimmed.split('/').some((name) => FORBIDDEN_NAME.test(name))) return MISSING;

  const page = trimmed.replace(/\.html$/, '');
  if (INNER_PAGES.has(page)) return MISSING;
  const movedTo = MOVED_PAGES.get(page);
  if (movedTo !== undefined) return { kind: 'redirect', path: `/${movedTo}` };
  if (await isFile(join(directory, `${page}.html`))) {
    if (page === 'index') return { kind: 'redirect', path: '/' };
    if (page !== path) return { kind: 'redirect', path: `/${encodeURI(page)}` };
    return { kind: 'page', file: `${page}.html` };
  }
  if (trimmed !== path || COMPRESSED_COPY.test(path)) return MISSING;
  return (await isFile(join(directory, path))) ? { kind: 'asset', file: path } : MISSING;
}

/** A path that cannot even be looked up, such as one that is too long, is no file. */
async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
