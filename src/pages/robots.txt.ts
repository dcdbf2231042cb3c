import type { APIRoute } from 'astro';
import { loadArticles } from '../articles/loadArticles.ts';
import { XML_ARTICLES_PATH, xmlArticleEntries } from '../content/sitemap.ts';

/** robots.txt: everything may be read, and where the lists of pages are. */
export const GET: APIRoute = async ({ site }) => {
  const hasArticleList = xmlArticleEntries(await loadArticles()).length > 0;
  const paths = ['/sitemap.xml', '/feed.xml', ...(hasArticleList ? [XML_ARTICLES_PATH] : [])];
  const lists = paths.map((path) => `Sitemap: ${new URL(path, site)}`);
  const lines = ['User-agent: *', 'Allow: /', '', ...lists, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
