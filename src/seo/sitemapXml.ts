import { isoDay } from '../../formats.ts';
import type { Article } from '../articles/loadArticles.ts';
import { howMuchFaster } from '../content/how-much-faster.ts';
import { specimenReport } from '../content/services/process-audits/specimen-report.ts';
import { serviceList } from '../content/services/serviceList.ts';
import { legalFigures } from '../content/shared/figures.ts';
import { templates } from '../content/templates.ts';

/** The articles in /sitemap.xml. */
const XML_SITEMAP_ARTICLES: readonly string[] = [
  'ai-agents-operations',
  'tech-stack-optimisation',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
];

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

/** The pages that only the other sitemap names, besides the other articles. */
const MORE_PAGES: readonly string[] = [
  '/fix-first',
  howMuchFaster.path,
  specimenReport.path,
  templates.path,
];

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

/** /sitemap.xml, with the pages that the customer fixed. */
export function sitemapXml(site: URL | undefined, articles: readonly Dated[]): string {
  return xmlOf(site, articles, ENTRIES);
}

/** A sitemap of `MORE_PAGES` and the other articles. */
export function moreSitemapXml(site: URL | undefined, articles: readonly Dated[]): string {
  const others = articles
    .map(({ path }) => path)
    .filter((path) => !XML_SITEMAP_ARTICLES.includes(path.replace('/blog/', '')));
  return xmlOf(
    site,
    articles,
    [...MORE_PAGES, ...others].map((path) => [path, 'monthly', 0.5] as const),
  );
}

type Entry = readonly [path: string, changeFrequency: string, priority: number];

function xmlOf(
  site: URL | undefined,
  articles: readonly Dated[],
  entries: readonly Entry[],
): string {
  const changes = lastChanges(articles);
  const lastModified = (path: string) => {
    const day = changes.get(path);
    return day
      ? `
    <lastmod>${day}</lastmod>`
      : '';
  };
  const urls = entries.map(
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
