import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { ARTICLE_CATEGORIES } from './content/articleCategories.ts';
import { ARTICLE_DRAWINGS } from './ui/line/articleDrawings.ts';

/** The journal's articles; a field that breaks a bound stops the build with file and field named. */
const articles = defineCollection({
  loader: glob({ base: './src/content/articles', pattern: '*.mdx' }),
  schema: z.strictObject({
    /** Place in the list, 1 first. */
    id: z.int().positive(),
    title: z.string().min(10).max(90),
    /** For cards and search engines. */
    excerpt: z.string().min(80).max(180),
    /** The paragraph under the headline. */
    intro: z.string().min(150).max(400),
    category: z.enum(ARTICLE_CATEGORIES),
    /** The article's own badge, which may differ from its category (design, D3). */
    badge: z.string().min(3).max(30),
    date: z.date(),
    /** In minutes; computed from the text where it is not given (design, D5). */
    readTime: z.int().min(1).max(30).optional(),
    featured: z.boolean(),
    /** Whether the index and the sitemap show it (design, D2). */
    listed: z.boolean(),
    image: z.strictObject({ drawing: z.enum(ARTICLE_DRAWINGS), alt: z.string().min(20).max(200) }),
    closing: z.strictObject({
      title: z.string().min(5).max(70),
      text: z.string().min(20).max(300),
      button: z.string().min(5).max(40),
    }),
    keywords: z.array(z.string().min(2).max(50)).min(4).max(8),
  }),
});

export const collections = { articles };
