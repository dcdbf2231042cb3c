import { formatArticleDate } from '../../../formats.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { caseStudies } from '../../content/caseStudies.ts';
import { privacy } from '../../content/privacy.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { sitemap } from '../../content/sitemap.ts';
import { terms } from '../../content/terms.ts';

export interface SitemapGroup {
  readonly title: string;
  /** The name of the links beside their number. Without it, the number is not shown. */
  readonly counted?: string;
  readonly form: 'described' | 'numbered' | 'dated' | 'plain';
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly text?: string;
  }[];
}

/** The groups of links on /sitemap. `listed` are the listed articles from new to old. */
export function sitemapGroups(
  listed: readonly Pick<Article, 'title' | 'path' | 'date'>[],
): readonly SitemapGroup[] {
  const { core, services, featured, home, articles, legal } = sitemap.groups;
  return [
    { ...core, form: 'described' },
    {
      ...services,
      form: 'described',
      links: serviceList.map(({ name, path, card }) => ({
        label: name,
        href: path,
        text: card.summary,
      })),
    },
    {
      ...featured,
      form: 'described',
      links: [
        ...listed
          .slice(0, 1)
          .map(({ title, path }) => ({ label: title, href: path, text: featured.newest })),
        ...caseStudies.map(({ id, title, area }) => ({
          label: title,
          href: `/#${id}`,
          text: `${featured.caseStudy}: ${area.toLowerCase()}.`,
        })),
        ...featured.links,
      ],
    },
    { ...home, form: 'numbered' },
    {
      ...articles,
      form: 'dated',
      links: listed.map(({ title, path, date }) => ({
        label: title,
        href: path,
        text: formatArticleDate(date),
      })),
    },
    {
      ...legal,
      form: 'plain',
      links: [
        { label: privacy.title, href: '/privacy' },
        { label: terms.title, href: '/terms' },
      ],
    },
  ];
}

/** The latest date of all articles and legal texts. */
export function lastUpdated(articles: readonly Pick<Article, 'date' | 'updated'>[]): Date {
  const days = [
    ...articles.map(({ date, updated = date }) => updated),
    ...[privacy, terms].map(({ effective }) => new Date(effective)),
  ];
  return new Date(Math.max(...days.map(Number)));
}
