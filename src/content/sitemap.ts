import * as z from 'zod';
import { blog } from './blog.ts';
import { ARTICLES_PER_PAGE, type BlogPage } from './blogPages.ts';
import { defineContent } from './defineContent.ts';
import { formatArticleDate } from './formatArticleDate.ts';
import { results } from './home/results.ts';
import { solutions } from './home/solutions.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';
import type { Article } from './loadArticles.ts';
import { newsletter } from './newsletter.ts';

const FILE = 'src/content/sitemap.ts';

const link = z.strictObject({
  label: z.string().min(2).max(80),
  href: z.string().startsWith('/'),
  /** What one finds there. */
  text: z.string().max(240).optional(),
});

const group = z.strictObject({
  title: z.string().min(3).max(40),
  /** What its links are called when they are counted. */
  counted: z.string().max(40).optional(),
  /** How its links are set. */
  form: z.enum(['described', 'numbered', 'dated', 'plain']),
  links: z.array(link).min(1),
  /** How many there are, where it does not list them all. */
  count: z.int().positive().optional(),
  /** Where those are that it does not list. */
  furtherLinks: z.array(link).optional(),
});

export type SitemapGroup = z.infer<typeof group>;

function linksOf(count: number) {
  return group.extend({ links: z.array(link).length(count) });
}

/** What /sitemap says besides its links. */
export const sitemap = defineContent(
  FILE,
  z.strictObject({
    label: z.string(),
    title: z.string(),
    description: z.string().min(50).max(160),
    lead: z.string(),
    responseTitle: z.string(),
    responseLead: z.string(),
    updatedLabel: z.string(),
    forMachines: z.strictObject({ text: z.string(), label: z.string(), href: z.string() }),
    contactAction: z.string(),
  }),
  {
    label: 'Sitemap',
    title: 'The whole site, laid out flat',
    description:
      'Every page of the site on one page: core pages, service solutions, homepage sections, all blog articles and the legal pages.',
    lead: 'If you have one question and little time, begin with the homepage sections.',
    responseTitle: 'Response times',
    responseLead:
      'Not the page that you were looking for? Ask us where it is, or ask the question.',
    updatedLabel: 'Last updated',
    forMachines: {
      text: 'The same for search engines:',
      label: 'XML sitemap',
      href: '/sitemap.xml',
    },
    contactAction: 'Schedule a Consultation',
  },
);

/** What /sitemap has to know of the index. */
type Index = Pick<BlogPage<unknown>, 'paths' | 'lists'>;

/**
 * The links of /sitemap by kind. Of more articles than one page of the index shows it lists the first so
 * many, and leads to the index for the others.
 *
 * @param listed the articles that the index lists
 * @param index the first page of the index
 */
export function sitemapGroups(
  listed: readonly Pick<Article, 'title' | 'path' | 'date'>[],
  index?: Index,
): readonly SitemapGroup[] {
  const newestFirst = listed.toSorted((one, other) => other.date.getTime() - one.date.getTime());
  return defineContent(
    FILE,
    z.tuple([linksOf(6), linksOf(4), group, linksOf(9), group, linksOf(2)]),
    [
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
          { label: 'About', href: '/about', text: 'Who we are and why we repair first.' },
          {
            label: 'Services',
            href: '/services',
            text: 'Four services with their timelines and returns, by problem and by industry.',
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
        links: solutions.cards.map(({ title, href, description }) => ({
          label: title,
          href,
          text: description,
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
            label: newsletter.form.title,
            href: '/newsletter',
            text: 'New articles by email, each with a link that takes you off the list.',
          },
        ],
      },
      {
        title: 'Homepage sections',
        counted: 'homepage sections',
        form: 'numbered',
        links: [
          { label: 'Home', href: '/#home' },
          { label: 'AI Agents', href: '/#ai-agents' },
          { label: 'Who We Are', href: '/#about' },
          { label: 'Our Solutions', href: '/#solutions' },
          { label: 'Results', href: '/#results' },
          { label: 'AI & Automation', href: '/#ai-automation' },
          { label: 'Upskilling', href: '/#upskilling' },
          { label: 'FAQ', href: '/#faq' },
          { label: 'Insights', href: '/#insights' },
        ],
      },
      {
        title: 'Blog articles',
        counted: 'blog articles',
        form: 'dated',
        links: listed.slice(0, ARTICLES_PER_PAGE).map(({ title, path, date }) => ({
          label: title,
          href: path,
          text: formatArticleDate(date),
        })),
        count: listed.length,
        furtherLinks: index && furtherIndexPages(index),
      },
      {
        title: 'Legal pages',
        form: 'plain',
        links: [
          { label: privacy.title, href: '/privacy' },
          { label: terms.title, href: '/terms' },
        ],
      },
    ],
  );
}

/** The pages of the index from which every article that the first one lacks can be reached. */
function furtherIndexPages({ paths, lists }: Index): z.infer<typeof link>[] {
  const categories = lists.filter(({ categorySlug }) => categorySlug);
  return [
    ...paths.slice(1, 2).map((href) => ({ label: blog.paging.older, href })),
    ...categories.map(({ label, path }) => ({ label: `${blog.name}: ${label}`, href: path })),
  ];
}

/** How many there are of each kind of page that /sitemap counts. */
export function resourceCounts(
  groups: readonly SitemapGroup[],
): readonly { counted: string; count: number }[] {
  return groups.flatMap(({ counted, links, count = links.length }) =>
    counted ? [{ counted, count }] : [],
  );
}

/** /sitemap.xml names four articles: those that close with one of these offers. */
const XML_CLOSING_BUTTONS = [
  'Schedule AI Consultation',
  'Schedule Tech Stack Assessment',
  'Schedule Workflow Assessment',
  'Schedule ROI Assessment',
] as const;

/** What /sitemap.xml has to know of an article. */
type XmlArticle = Pick<Article, 'slug' | 'path'> & { closing: Pick<Article['closing'], 'button'> };

/** The articles with those buttons, in that order. Throws an Error unless each button stands once. */
function articlesWithXmlButton(articles: readonly XmlArticle[]): XmlArticle[] {
  return XML_CLOSING_BUTTONS.map((button) => {
    const [found, ...others] = articles.filter(({ closing }) => closing.button === button);
    if (!found) throw new Error(`src/content/articles: no article's closing.button is "${button}"`);
    if (others.length === 0) return found;
    const files = [found, ...others].map(({ slug }) => `${slug}.mdx`).join(', ');
    throw new Error(`src/content/articles: closing.button "${button}" stands in ${files}`);
  });
}

const CHANGE_FREQUENCIES = ['weekly', 'monthly', 'yearly'] as const;

const xmlEntry = z.strictObject({
  path: z.string().startsWith('/'),
  changeFrequency: z.enum(CHANGE_FREQUENCIES),
  priority: z.number().min(0.3).max(1),
});

export type XmlSitemapEntry = z.infer<typeof xmlEntry>;

const XML_ARTICLE = { changeFrequency: 'monthly', priority: 0.6 } as const;

/**
 * The 17 addresses of /sitemap.xml.
 *
 * @param articles all articles; of these four appear, by their closing button
 */
export function xmlSitemapEntries(articles: readonly XmlArticle[]): readonly XmlSitemapEntry[] {
  return defineContent(FILE, z.array(xmlEntry).length(17), [
    { path: '/', changeFrequency: 'weekly', priority: 1 },
    { path: '/about', changeFrequency: 'monthly', priority: 0.8 },
    { path: '/services', changeFrequency: 'monthly', priority: 0.9 },
    ...solutions.cards.map(({ href }) => ({
      path: href,
      changeFrequency: 'monthly' as const,
      priority: 0.8,
    })),
    { path: '/methodology', changeFrequency: 'monthly', priority: 0.7 },
    { path: '/technology', changeFrequency: 'monthly', priority: 0.7 },
    { path: '/blog', changeFrequency: 'weekly', priority: 0.8 },
    ...articlesWithXmlButton(articles).map(({ path }) => ({ path, ...XML_ARTICLE })),
    { path: '/sitemap', changeFrequency: 'monthly', priority: 0.3 },
    { path: '/privacy', changeFrequency: 'yearly', priority: 0.3 },
    { path: '/terms', changeFrequency: 'yearly', priority: 0.3 },
  ]);
}

/**
 * The entries of the list of articles for search engines. It is there once the feed, which robots.txt
 * names as well, is too short to carry them all; empty until then.
 *
 * @param articles all articles
 */
export function xmlArticleEntries(
  articles: readonly Pick<Article, 'path'>[],
): readonly XmlSitemapEntry[] {
  if (articles.length <= ARTICLES_PER_PAGE) return [];
  return articles.map(({ path }) => ({ path, ...XML_ARTICLE }));
}

/** Where that list is served. */
export const XML_ARTICLES_PATH = '/sitemap-articles.xml';

/** What a person sees at /sitemap.xml, where a crawler gets the XML itself. */
export const xmlSitemapPage = {
  title: 'XML Sitemap',
  description: 'The list of pages that this site hands to search engines, as they receive it.',
  label: 'For search engines',
  lead: 'This is what a search engine receives at this address. For people there is a page that reads better.',
  link: { label: 'Go to the sitemap', href: '/sitemap' },
} as const;
