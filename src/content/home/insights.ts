import { type ArticleSlug, articlePath, findArticle } from '../articles.ts';

interface Teaser {
  readonly slug: ArticleSlug;
  readonly excerpt: string;
  /** Makes the teaser's line its own. */
  readonly seed: number;
}

const teasers: readonly Teaser[] = [
  {
    slug: 'enterprise-process-optimisation-2025',
    excerpt:
      'Not every knot is worth untying. A way to rank repairs by what each wait really costs.',
    seed: 28,
  },
  {
    slug: 'ai-agents-operations',
    excerpt:
      'Four questions that tell you whether a step is ready for an agent, before you pay for one.',
    seed: 61,
  },
];

/** The two articles that the home page shows (specification, section 2). */
export const insights = {
  label: 'Insights',
  title: 'From the journal',
  lead: 'Methods you can use on Monday, with or without us.',
  link: { label: 'View All Articles', href: '/blog' },
  articles: teasers.map(({ slug, ...teaser }) => {
    const article = findArticle(slug);
    return {
      ...teaser,
      title: article.title,
      category: article.category,
      readTime: article.readTime === undefined ? undefined : `${article.readTime} min read`,
      href: articlePath(article),
    };
  }),
} as const;
