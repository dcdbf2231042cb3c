import type { APIRoute } from 'astro';
import { xmlSitemapEntries } from '../content/sitemap.ts';
import { sitemapXml } from '../seo/sitemapXml.ts';

/** /sitemap.xml as search engines get it. */
export const GET: APIRoute = ({ site }) =>
  new Response(sitemapXml(xmlSitemapEntries, site?.origin ?? ''), {
    headers: { 'content-type': 'application/xml' },
  });
