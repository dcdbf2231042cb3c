import type { APIRoute } from 'astro';
import { loadArticles } from '../articles/loadArticles.ts';
import { sitemapXml } from '../seo/sitemapXml.ts';

/** /sitemap.xml as search engines get it. */
export const GET: APIRoute = async ({ site }) =>
  new Response(sitemapXml(site, await loadArticles()), {
    headers: { 'content-type': 'application/xml' },
  });
