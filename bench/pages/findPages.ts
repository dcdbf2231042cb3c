import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { categorySlug } from '../../src/articles/categorySlug.ts';

/** A page of the built site, with the path that visitors request. */
export type MeasuredPage = Awaited<ReturnType<typeof findPages>>[number];

/** Paths of pages whose file has another name. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/'],
  'blog.html': ['/blog', `/blog?category=${categorySlug('ROI & Results')}`],
  'sitemap-xml.html': ['/sitemap.xml'],
};

/** Not measured: a page that is only the response to a POST, and a page that shows home instead. */
const LEFT_OUT = new Set(['contact.html', '404.html']);

/** Scripts that the browser runs. */
const INLINE_SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

/**
 * Finds all pages of a built site, sorted by path, each with its HTML, the bytes of its inline scripts (Brotli), and
 * whether it is excluded from search engines on purpose.
 */
export async function findPages(siteDir: string) {
  const files = await readdir(siteDir, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && !LEFT_OUT.has(file));
  const found = await Promise.all(
    pages.map(async (file) => {
      const html = await readFile(join(siteDir, file), 'utf8');
      const $ = load(html);
      const scripts = $(INLINE_SCRIPTS).text();
      const page = {
        html,
        inlineScriptBytes: scripts ? brotliCompressSync(scripts).length : 0,
        isHidden: $('meta[name=robots][content*=noindex]').length > 0,
      };
      const paths = PATHS[file] ?? [`/${file.replace(/\.html$/, '')}`];
      return paths.map((path) => ({ path, ...page }));
    }),
  );
  return found.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}
