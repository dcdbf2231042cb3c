import type { APIRoute } from 'astro';
import { loadArticles } from '../content/loadArticles.ts';
import { xmlSitemapEntries } from '../content/sitemap.ts';
import { sitemapXml } from '../seo/sitemapXml.ts';

/** /sitemap.xml as search engines get it; a person gets `sitemap-xml`, by the same address. */
export const GET: APIRoute = async ({ site }) =>
  new Response(sitemapXml(xmlSitemapEntries(await loadArticles()), site?.origin ?? ''), {
    headers: { 'content-type': 'application/xml' },
  });
