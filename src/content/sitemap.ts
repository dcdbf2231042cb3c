import type { Article } from '../articles/loadArticles.ts';
import { formatArticleDate } from '../format/formatArticleDate.ts';
import { capitalised } from '../format/numberWord.ts';
import { blog } from './blog.ts';
import { results } from './home/results.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';
import { newsletter } from './newsletter.ts';
import { specimenReport } from './services/process-audits/specimen-report.ts';
import { serviceCount, serviceList } from './services/serviceList.ts';

interface SitemapLink {
  readonly label: string;
  readonly href: string;
  /** What one finds there. */
  readonly text?: string;
}

export interface SitemapGroup {
  readonly title: string;
  /** What its links are called when they are counted. */
  readonly counted?: string;
  /** How its links are set. */
  readonly form: 'described' | 'numbered' | 'dated' | 'plain';
  readonly links: readonly SitemapLink[];
}

/** What /sitemap says besides its links. */
export const sitemap = {
  label: 'Sitemap',
  title: 'The whole site, laid out flat',
  description:
    'Every page of the site on one page: core pages, service solutions, homepage sections, all blog articles and the legal pages.',
  lead: 'Short of time? Start with the homepage sections.',
  responseTitle: 'Response times',
  responseLead: 'Cannot find what you need? Ask us.',
  updatedLabel: 'Last updated',
  /** What that day is the day of. */
  updatedText: 'newest article or legal text',
  forMachines: {
    text: 'For search engines:',
    label: 'XML sitemap',
    href: '/sitemap.xml',
  },
  contactAction: 'Schedule a Consultation',
} as const;

/**
 * The day on which the newest of the site's dated texts was written or changed, whenever it is built. Only
 * articles and legal texts are dated.
 *
 * @param articles all articles
 */
export function lastUpdated(articles: readonly Pick<Article, 'date' | 'updated'>[]): Date {
  const days = [
    ...articles.map(({ date, updated = date }) => updated),
    ...[privacy, terms].map(({ effective }) => new Date(effective)),
  ];
  return new Date(Math.max(...days.map(Number)));
}

/**
 * The links of /sitemap by kind.
 *
 * @param listed the listed articles
 * @param homeSections the sections of the home page
 */
export function sitemapGroups(
  listed: readonly Pick<Article, 'title' | 'path' | 'date' | 'updated'>[],
  homeSections: readonly { readonly id: string; readonly label: string }[],
): readonly SitemapGroup[] {
  const newestFirst = listed.toSorted((one, other) => other.date.getTime() - one.date.getTime());
  return [
    {
      title: 'Core pages',
      counted: 'core pages',
      form: 'described',
      links: [
        {
          label: 'Home',
          href: '/',
          text: 'The argument, the offer and the results on one page.',
        },
        { label: 'About', href: '/about', text: 'Who we are and why we fix first.' },
        {
          label: 'Services',
          href: '/services',
          text: `${capitalised(serviceCount)} services with their timelines and returns, by problem and by industry.`,
        },
        {
          label: 'Technology',
          href: '/technology',
          text: 'What AI agents and automation can be trusted with.',
        },
        {
          label: 'Methodology',
          href: '/methodology',
          text: 'Four phases, and what you see after 30, 60 and 90 days.',
        },
        { label: 'Blog', href: '/blog', text: 'Methods and figures from our journal.' },
      ],
    },
    {
      title: 'Service solutions',
      counted: 'service solutions',
      form: 'described',
      links: serviceList.map(({ name, path, card }) => ({
        label: name,
        href: path,
        text: card.summary,
      })),
    },
    {
      title: 'Featured content',
      form: 'described',
      links: [
        ...newestFirst
          .slice(0, 1)
          .map(({ title, path }) => ({ label: title, href: path, text: 'The newest article.' })),
        ...results.cases.map(({ id, title, area }) => ({
          label: title,
          href: `/#${id}`,
          text: `Case study: ${area}.`,
        })),
        {
          label: specimenReport.title,
          href: specimenReport.path,
          text: 'What an audit hands over, on a made-up example, to read or to print.',
        },
        {
          label: 'Draw your process',
          href: '/fix-first',
          text: 'A tool that shows what buying software would change in your process, and what a repair would.',
        },
        {
          label: newsletter.form.title,
          href: '/newsletter',
          text: 'New articles by email, each with an unsubscribe link.',
        },
      ],
    },
    {
      title: 'Homepage sections',
      counted: 'homepage sections',
      form: 'numbered',
      links: homeSections.map(({ id, label }) => ({ label, href: `/#${id}` })),
    },
    {
      title: 'Blog articles',
      counted: 'blog articles',
      form: 'dated',
      links: listed.map(({ title, path, date, updated }) => ({
        label: title,
        href: path,
        text:
          formatArticleDate(date) +
          (updated ? ` (${blog.article.updated.toLowerCase()} ${formatArticleDate(updated)})` : ''),
      })),
    },
    {
      title: 'Legal pages',
      form: 'plain',
      links: [
        { label: privacy.title, href: '/privacy' },
        { label: terms.title, href: '/terms' },
      ],
    },
  ];
}

/** How many there are of each kind of page that /sitemap counts. */
export function resourceCounts(
  groups: readonly SitemapGroup[],
): readonly { counted: string; count: number }[] {
  return groups.flatMap(({ counted, links }) =>
    counted ? [{ counted, count: links.length }] : [],
  );
}

/** The articles that /sitemap.xml names, in its order; search engines find the others in the feed. */
const XML_SITEMAP_ARTICLES = [
  'ai-agents-operations',
  'tech-stack-optimisation',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
] as const;

export interface XmlSitemapEntry {
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

/** The page that shows /sitemap.xml to a person. */
export const xmlSitemapPage = {
  title: 'XML Sitemap',
  description: 'The list of this site’s pages, exactly as search engines receive it.',
  label: 'For search engines',
  lead: 'This is what a search engine receives at this address. The page for people is easier to read.',
  link: { label: 'Go to the sitemap', href: '/sitemap' },
} as const;
