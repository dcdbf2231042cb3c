import type { APIRoute } from 'astro';
import { sitemapXml } from '../seo/sitemapXml.ts';

/** /sitemap.xml as search engines get it. */
export const GET: APIRoute = ({ site }) =>
  new Response(sitemapXml(site), { headers: { 'content-type': 'application/xml' } });
