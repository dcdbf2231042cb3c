import type { XmlSitemapEntry } from '../content/sitemap.ts';
import { canonicalUrl } from './head.ts';

/** The XML sitemap of these pages. `origin` is the site's canonical origin. */
export function sitemapXml(entries: readonly XmlSitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changeFrequency, priority }) =>
    [
      '  <url>',
      `    <loc>${escapeXml(canonicalUrl(path, origin))}</loc>`,
      `    <changefreq>${changeFrequency}</changefreq>`,
      `    <priority>${priority.toFixed(1)}</priority>`,
      '  </url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
