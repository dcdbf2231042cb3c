import type { APIRoute } from 'astro';
import { loadArticles } from '../articles/loadArticles.ts';
import { moreSitemapXml } from '../seo/sitemapXml.ts';

/** The pages that /sitemap.xml does not name, for search engines. */
export const GET: APIRoute = async ({ site }) =>
  new Response(moreSitemapXml(site, await loadArticles()), {
    headers: { 'content-type': 'application/xml' },
  });
