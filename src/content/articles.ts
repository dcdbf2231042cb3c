import * as z from 'zod';
import { defineContent } from './defineContent.ts';

/** Every article's address below /blog (specification, section 2). */
const ARTICLE_SLUGS = [
  'enterprise-ai-budgets-surge',
  'developing-ai-ready-leaders',
  'agentic-ai-executive-upskilling',
  'roi-revolution-measuring-ai-success',
  'enterprise-process-optimisation-2025',
  'ai-agents-operations',
  'tech-stack-optimisation',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
] as const;

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];

/** What the blog index filters by (specification, section 2). */
const ARTICLE_CATEGORIES = [
  'Process Optimization',
  'AI & Automation',
  'Leadership & Strategy',
  'ROI & Results',
] as const;

/** What an article's own badge may say besides its category (design, D3). */
const ARTICLE_BADGES = [...ARTICLE_CATEGORIES, 'AI Technology', 'Technology Strategy'] as const;

const article = z
  .strictObject({
    slug: z.enum(ARTICLE_SLUGS),
    title: z.string().min(20).max(80),
    date: z.iso.date(),
    /** The filter that it is found under; an article that no filter fits is not listed. */
    category: z.enum(ARTICLE_CATEGORIES).optional(),
    badge: z.enum(ARTICLE_BADGES),
    /** Minutes; computed from the text where the specification gives none (design, D5). */
    readTime: z.int().min(1).max(30).optional(),
    /** Shown by the index and by /sitemap (design, D2). */
    listed: z.boolean(),
    /** The closing button, where the specification names it. */
    closingAction: z.string().startsWith('Schedule ').optional(),
  })
  .refine(({ listed, category }) => !listed || category !== undefined, {
    path: ['category'],
    message: 'a listed article needs a category',
  });

export type Article = z.infer<typeof article>;

/** The nine articles, newest first (specification, section 2; design, D2 and D3). */
export const articles = defineContent(
  'src/content/articles.ts',
  z
    .array(article)
    .length(ARTICLE_SLUGS.length)
    .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
      message: 'two articles have the same slug',
    }),
  [
    {
      slug: 'enterprise-ai-budgets-surge',
      title: 'Enterprise AI budgets are surging. Are the processes ready?',
      date: '2025-07-20',
      category: 'AI & Automation',
      badge: 'AI & Automation',
      listed: true,
    },
    {
      slug: 'developing-ai-ready-leaders',
      title: 'Developing AI-ready leaders: what to learn, what to leave',
      date: '2025-07-15',
      category: 'Leadership & Strategy',
      badge: 'Leadership & Strategy',
      listed: true,
    },
    {
      slug: 'agentic-ai-executive-upskilling',
      title: 'Agentic AI for executives: the decisions you cannot delegate',
      date: '2025-07-10',
      category: 'Leadership & Strategy',
      badge: 'Leadership & Strategy',
      listed: true,
    },
    {
      slug: 'roi-revolution-measuring-ai-success',
      title: 'Measuring AI success: figures agreed before the work begins',
      date: '2025-07-05',
      category: 'ROI & Results',
      badge: 'ROI & Results',
      listed: true,
    },
    {
      slug: 'enterprise-process-optimisation-2025',
      title: 'Enterprise process optimisation: what to repair first',
      date: '2025-01-28',
      category: 'Process Optimization',
      badge: 'Process Optimization',
      readTime: 8,
      listed: true,
    },
    {
      slug: 'ai-agents-operations',
      title: 'AI agents in operations: where they hold, where they break',
      date: '2025-01-28',
      category: 'AI & Automation',
      badge: 'AI Technology',
      readTime: 6,
      listed: true,
      closingAction: 'Schedule AI Consultation',
    },
    {
      slug: 'tech-stack-optimisation',
      title: 'Tech stack optimisation: buy less, connect more',
      date: '2025-01-28',
      badge: 'Technology Strategy',
      readTime: 7,
      listed: false,
      closingAction: 'Schedule Tech Stack Assessment',
    },
    {
      slug: 'ai-workflow-automation-services',
      title: 'AI workflow automation: choosing what to hand over',
      date: '2025-01-28',
      category: 'AI & Automation',
      badge: 'AI & Automation',
      readTime: 6,
      listed: true,
      closingAction: 'Schedule Workflow Assessment',
    },
    {
      slug: 'business-roi-automation-metrics',
      title: 'Automation metrics that survive the finance department',
      date: '2025-01-28',
      category: 'ROI & Results',
      badge: 'ROI & Results',
      readTime: 7,
      listed: true,
      closingAction: 'Schedule ROI Assessment',
    },
  ],
);

/** The article of a slug. Throws an Error when there is none. */
export function findArticle(slug: ArticleSlug): Article {
  const found = articles.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`src/content/articles.ts has no article ${slug}`);
  return found;
}

/** Where an article is read. */
export function articlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}`;
}
