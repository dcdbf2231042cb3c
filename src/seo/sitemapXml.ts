import type { Article } from '../articles/loadArticles.ts';
import { serviceList } from '../content/services/serviceList.ts';
import { legalFigures } from '../content/shared/figures.ts';
import { isoDay } from '../format/formatDate.ts';

/** The articles in /sitemap.xml. Search engines find the other articles in the feed. */
const XML_SITEMAP_ARTICLES = [
  'ai-agents-operations',
  'tech-stack-optimisation',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
] as const;

/** The paths in /sitemap.xml, how often each page changes, and its priority from 0 to 1. */
const ENTRIES = [
  ['/', 'weekly', 1],
  ['/about', 'monthly', 0.8],
  ['/services', 'monthly', 0.9],
  ...serviceList.map(({ path }) => [path, 'monthly', 0.8] as const),
  ['/methodology', 'monthly', 0.7],
  ['/technology', 'monthly', 0.7],
  ['/blog', 'weekly', 0.8],
  ...XML_SITEMAP_ARTICLES.map((slug) => [`/blog/${slug}`, 'monthly', 0.6] as const),
  ['/sitemap', 'monthly', 0.3],
  ['/privacy', 'yearly', 0.3],
  ['/terms', 'yearly', 0.3],
] as const;

type Dated = Pick<Article, 'path' | 'date' | 'updated'>;

/** The dates of the last changes, by path. The index of the journal has the date of the newest article. */
function lastChanges(articles: readonly Dated[]): ReadonlyMap<string, string> {
  const days = articles.map(({ path, date, updated = date }) => [path, isoDay(updated)] as const);
  const newest = days
    .map(([, day]) => day)
    .sort()
    .at(-1);
  return new Map([
    ...days,
    ...(newest ? [['/blog', newest] as const] : []),
    ['/privacy', legalFigures.effective],
    ['/terms', legalFigures.effective],
  ]);
}

export function sitemapXml(site: URL | undefined, articles: readonly Dated[]): string {
  const changes = lastChanges(articles);
  const lastModified = (path: string) => {
    const day = changes.get(path);
    return day ? `\n    <lastmod>${day}</lastmod>` : '';
  };
  const urls = ENTRIES.map(
    ([path, changeFrequency, priority]) => `  <url>
    <loc>${new URL(path, site)}</loc>${lastModified(path)}
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
