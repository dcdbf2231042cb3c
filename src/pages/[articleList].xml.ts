import type { APIRoute, GetStaticPaths } from 'astro';
import { loadArticles } from '../articles/loadArticles.ts';
import { XML_ARTICLES_PATH, type XmlSitemapEntry, xmlArticleEntries } from '../content/sitemap.ts';
import { sitemapXml } from '../seo/sitemapXml.ts';

export const getStaticPaths = (async () => {
  const entries = xmlArticleEntries(await loadArticles());
  const articleList = XML_ARTICLES_PATH.slice('/'.length, -'.xml'.length);
  return entries.length > 0 ? [{ params: { articleList }, props: { entries } }] : [];
}) satisfies GetStaticPaths;

/** Every article for search engines, once the feed does not carry them all. */
export const GET: APIRoute<{ entries: readonly XmlSitemapEntry[] }> = ({ site, props }) =>
  new Response(sitemapXml(props.entries, site?.origin ?? ''), {
    headers: { 'content-type': 'application/xml' },
  });
