import { serviceList } from '../content/services/serviceList.ts';

/** The articles that /sitemap.xml names, in its order; search engines find the others in the feed. */
const XML_SITEMAP_ARTICLES = [
  'ai-agents-operations',
  'tech-stack-optimisation',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
] as const;

interface XmlSitemapEntry {
  readonly path: string;
  readonly changeFrequency: 'weekly' | 'monthly' | 'yearly';
  /** From 0 to 1. */
  readonly priority: number;
}

/** The addresses of /sitemap.xml. */
export const xmlSitemapEntries: readonly XmlSitemapEntry[] = [
  { path: '/', changeFrequency: 'weekly', priority: 1 },
  { path: '/about', changeFrequency: 'monthly', priority: 0.8 },
  { path: '/services', changeFrequency: 'monthly', priority: 0.9 },
  ...serviceList.map(({ path }) => ({
    path,
    changeFrequency: 'monthly' as const,
    priority: 0.8,
  })),
  { path: '/methodology', changeFrequency: 'monthly', priority: 0.7 },
  { path: '/technology', changeFrequency: 'monthly', priority: 0.7 },
  { path: '/blog', changeFrequency: 'weekly', priority: 0.8 },
  ...XML_SITEMAP_ARTICLES.map((slug) => ({
    path: `/blog/${slug}`,
    changeFrequency: 'monthly' as const,
    priority: 0.6,
  })),
  { path: '/sitemap', changeFrequency: 'monthly', priority: 0.3 },
  { path: '/privacy', changeFrequency: 'yearly', priority: 0.3 },
  { path: '/terms', changeFrequency: 'yearly', priority: 0.3 },
];

/** The XML sitemap of the site at this address. */
export function sitemapXml(site: URL | undefined): string {
  const urls = xmlSitemapEntries.map(
    ({ path, changeFrequency, priority }) => `  <url>
    <loc>${new URL(path, site)}</loc>
    <changefreq>${changeFrequency}</changefreq>
    <priority>${priority.toFixed(1)}</priority>
  </url>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
