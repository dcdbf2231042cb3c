import type { APIRoute } from 'astro';

/** robots.txt: everything may be read, and where the lists of pages are. */
export const GET: APIRoute = ({ site }) => {
  const files = ['/sitemap.xml', '/sitemap-more.xml', '/feed.xml'];
  const lists = files.map((path) => `Sitemap: ${new URL(path, site)}`);
  const lines = ['User-agent: *', 'Allow: /', '', ...lists, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
