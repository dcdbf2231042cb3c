import type { APIRoute } from 'astro';
import { sitemapXml, xmlSitemapEntries } from '../seo/sitemapXml.ts';

/** /sitemap.xml as search engines get it. */
export const GET: APIRoute = ({ site }) =>
  new Response(sitemapXml(xmlSitemapEntries, site?.origin ?? ''), {
    headers: { 'content-type': 'application/xml' },
  });
