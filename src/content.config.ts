import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  ARTICLE_BADGES,
  ARTICLE_CATEGORIES,
  ARTICLE_FILTERS,
} from './content/articleCategories.ts';
import { ARTICLE_DRAWINGS } from './ui/line/subjects/subjectDrawings.ts';

const FILTERS: readonly string[] = ARTICLE_FILTERS;

const article = z
  .strictObject({
    /** Its own number; of the articles of one day the lowest stands first. */
    id: z.int().positive(),
    title: z.string().min(20).max(80),
    /** For cards and search engines. */
    excerpt: z.string().min(80).max(180),
    /** The paragraph under the headline. */
    intro: z.string().min(150).max(400),
    category: z.enum(ARTICLE_CATEGORIES),
    badge: z.enum(ARTICLE_BADGES),
    /** In quotes, because YAML makes another day of one that does not exist. */
    date: z.iso
      .date('give a day in quotes, such as "2025-07-20"')
      .transform((day) => new Date(day)),
    /** In minutes; where it is not given, counted from the text. */
    readTime: z.int().min(1).max(30).optional(),
    featured: z.boolean(),
    /** Whether the index and /sitemap show it; it has its page and its place in the feed anyway. */
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

/** A file is named exactly as its article's address ends, so no two articles have the same one. */
function slugOf(file: string): string {
  const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/.exec(file)?.[1];
  if (slug) return slug;
  throw new Error(
    `src/content/articles/${file}: file name: only small letters, digits and single hyphens`,
  );
}

/**
 * The journal's articles, which stand nowhere else; a field that breaks a bound stops the build with
 * file and field named.
 */
const articles = defineCollection({
  loader: glob({
    base: './src/content/articles',
    pattern: '*.mdx',
    generateId: ({ entry }) => slugOf(entry),
  }),
  schema: article,
});

export const collections = { articles };
