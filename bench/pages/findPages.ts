import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { categorySlug } from '../../src/content/articleCategories.ts';
import { inlineScriptBytes } from './inlineScriptBytes.ts';

/** A page of the site as it is to be measured. */
export interface Page {
  /** Path that a visitor asks for. */
  readonly path: string;
  /** Audits that fail because the page is meant to be what they look for. */
  readonly skipAudits: readonly string[];
  /** Script in the page itself, in bytes as compressed for the network. */
  readonly inlineScriptBytes: number;
  /** The page itself, as its file is compressed with Brotli, in bytes. */
  readonly htmlBytes: number;
}

/** Pages of the build whose path is not their file's name, or that an address can change. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/'],
  'blog.html': ['/blog', `/blog?category=${categorySlug('ROI & Results')}`],
  'sitemap-xml.html': ['/sitemap.xml'],
  '404.html': ['/no-such-page'],
};

/** Only ever the answer to a post; a visitor who asks for it is sent on. */
const ANSWERS = new Set(['contact.html']);

/** An unknown address answers 404 and logs itself on the console, both on purpose. */
const UNKNOWN_ROUTE_AUDITS = ['http-status-code', 'errors-in-console'];

/**
 * Every page of a built site, sorted by path. A page that is meant to stay out of search engines is not
 * audited for being in them.
 */
export async function findPages(siteDir: string): Promise<Page[]> {
  const files = await readdir(siteDir, { recursive: true });
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !ANSWERS.has(file));
  const found = await Promise.all(
    pages.map(async (file) => {
      const html = await readFile(join(siteDir, file), 'utf8');
      const { size } = await stat(join(siteDir, `${file}.br`));
      const page = {
        skipAudits: auditsToSkip(file, html),
        inlineScriptBytes: inlineScriptBytes(html),
        htmlBytes: size,
      };
      const paths = PATHS[file] ?? [`/${file.replace(/\.html$/, '')}`];
      return paths.map((path) => ({ path, ...page }));
    }),
  );
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

function auditsToSkip(file: string, html: string): string[] {
  const isHidden = load(html)('meta[name="robots"][content*="noindex"]').length > 0;
  return [
    ...(isHidden ? ['is-crawlable'] : []),
    ...(file === '404.html' ? UNKNOWN_ROUTE_AUDITS : []),
  ];
}
