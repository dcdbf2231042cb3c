import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  ARTICLE_BADGES,
  ARTICLE_CATEGORIES,
  ARTICLE_FILTERS,
} from './content/articleCategories.ts';
import { ARTICLE_DRAWINGS } from './ui/line/articleDrawings.ts';

const FILTERS: readonly string[] = ARTICLE_FILTERS;

const article = z
  .strictObject({
    /** Place in the list, 1 first. */
    id: z.int().positive(),
    title: z.string().min(20).max(80),
    /** For cards and search engines. */
    excerpt: z.string().min(80).max(180),
    /** The paragraph under the headline. */
    intro: z.string().min(150).max(400),
    category: z.enum(ARTICLE_CATEGORIES),
    badge: z.enum(ARTICLE_BADGES),
    date: z.date(),
    /** In minutes; computed from the text where it is not given (design, D5). */
    readTime: z.int().min(1).max(30).optional(),
    featured: z.boolean(),
    /** Whether the index and /sitemap show it; it has its page and its place in the feed all the same (design, D2). */
    listed: z.boolean(),
    image: z.strictObject({ drawing: z.enum(ARTICLE_DRAWINGS), alt: z.string().min(20).max(200) }),
    closing: z.strictObject({
      title: z.string().min(5).max(70),
      text: z.string().min(20).max(300),
      button: z.string().min(5).max(40),
    }),
    keywords: z.array(z.string().min(2).max(50)).min(4).max(8),
  })
  .refine(({ listed, category }) => !listed || FILTERS.includes(category), {
    path: ['category'],
    message: 'a listed article needs a category that the index filters by',
  });

/**
 * The journal's articles, which stand nowhere else; a field that breaks a bound stops the build with
 * file and field named.
 */
const articles = defineCollection({
  loader: glob({ base: './src/content/articles', pattern: '*.mdx' }),
  schema: article,
});

export const collections = { articles };
