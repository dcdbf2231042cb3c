import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { categorySlug } from '../../src/content/blog/articleCategories.ts';

/** A page of the built site, with the path that visitors request. */
export type MeasuredPage = Awaited<ReturnType<typeof findPages>>[number];

/** Paths of pages whose file has another name. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/'],
  'blog.html': ['/blog', `/blog?category=${categorySlug('ROI & Results')}`],
  'sitemap-xml.html': ['/sitemap.xml'],
};

/** Not measured: a page that is only the response to a POST, and a page that shows home instead. */
const NOT_MEASURED = new Set(['contact.html', '404.html']);

/** Scripts that the browser runs. */
const INLINE_SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

/**
 * Finds all pages of a built site, sorted by path, each with its HTML, the bytes of its inline scripts (Brotli), and
 * whether it is excluded from search engines on purpose.
 */
export async function findPages(siteDir: string) {
  const files = await readdir(siteDir, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && !NOT_MEASURED.has(file));
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

/** Elements that a reference page does not have: scripts, preloads, and the policy with their hashes. */
const LEFT_OUT = [
  'script',
  'template',
  'meta[http-equiv="content-security-policy"]',
  'noscript',
  'link[rel~="preload"]',
  'link[rel~="modulepreload"]',
  'link[rel="expect"]',
].join(', ');

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_FAMILY = /font-family:\s*["']?([^"';}]+)/;

/**
 * Makes the reference page of a page: the same text, markup and inlined style in one plain file, without scripts and
 * with system fonts. Throws if anything is left that loads or runs.
 */
export function referencePage(html: string): string {
  const $ = load(html);
  const families = ($('style').text().match(FONT_FACE) ?? []).map(
    (face) => FONT_FAMILY.exec(face)?.[1]?.trim() ?? '',
  );
  $(LEFT_OUT).remove();
  for (const style of $('style').get()) {
    $(style).text(withSystemFonts($(style).text(), families));
  }
  for (const wrapper of $('astro-island, astro-slot').get()) {
    $(wrapper).replaceWith($(wrapper).contents());
  }
  const page = $.html().replaceAll(/<!--.*?-->/gs, '');
  const rest = /<script|<link[^>]*stylesheet|<astro-|@font-face|\.woff2|\.js\b/.exec(page);
  if (rest) throw new Error(`The reference page still holds ${rest[0]}`);
  return page;
}

/** Removes @font-face rules and the names of their fonts from font lists. */
function withSystemFonts(style: string, families: readonly string[]): string {
  return families.reduce(
    (css, family) => {
      const name = `["']?${RegExp.escape(family)}["']?`;
      return css
        .replaceAll(new RegExp(`${name},\\s*`, 'g'), '')
        .replaceAll(new RegExp(name, 'g'), 'system-ui');
    },
    style.replaceAll(FONT_FACE, ''),
  );
}
