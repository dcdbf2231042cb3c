import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  ALL_CATEGORIES,
  articleDefaults,
  LISTED_CATEGORIES,
} from './content/blog/articleCategories.ts';
import { contactPrompts } from './content/shared/contactPrompts.ts';
import { SUBJECT_ALTS, SUBJECT_DRAWINGS } from './content/shared/subjectDrawings.ts';

const CONTACT_PROMPTS = Object.keys(contactPrompts) as readonly (keyof typeof contactPrompts)[];

const FILTERS: readonly string[] = LISTED_CATEGORIES;

/** A date in quotes: without them, YAML would turn February 30 into March 2. */
const day = z.iso
  .date('give a day in quotes, such as "2025-07-20"')
  .transform((text) => new Date(text));

const fields = z.strictObject({
  /** Orders the articles of one day, the lowest first. Articles without an id follow, by their slugs. */
  id: z.int().positive().optional(),
  title: z.string().min(20).max(80),
  /** The title in search results, if `title` has more than 60 characters. */
  searchTitle: z.string().min(20).max(60).optional(),
  /** For cards and search engines. */
  excerpt: z.string().min(80).max(155),
  /** The paragraph under the headline. */
  intro: z.string().min(150).max(400),
  category: z.enum(ALL_CATEGORIES),
  /** Shown above the headline instead of the category. */
  badge: z.string().min(3).max(30).optional(),
  date: day,
  /** The date of the last important change. */
  updated: day
    .refine((updated) => updated.getTime() <= Date.now(), 'this day is still to come (in UTC)')
    .optional(),
  /** Completes the line “What changed on August 9, 2025: …”. */
  change: z.string().min(10).max(80).optional(),
  /** In minutes. By default, computed from the text. */
  readTime: z.int().min(1).max(30).optional(),
  /** The newest featured article is shown large on the index. */
  featured: z.boolean().default(false),
  /** Whether the index and /sitemap show the article. It has its page and is in the feed anyway. */
  listed: z.boolean().default(true),
  /** By default, the drawing of the category with its text alternative, and no caption. */
  image: z
    .strictObject({
      drawing: z.enum(SUBJECT_DRAWINGS).optional(),
      alt: z.string().min(20).max(200).optional(),
      caption: z.string().min(10).max(45).optional(),
    })
    .optional(),
  /** The call to action at its end, if it differs from that of the category. */
  cta: z
    .strictObject({
      title: z.string().min(5).max(70),
      text: z.string().min(20).max(300),
      button: z.string().min(5).max(40),
      prompt: z.enum(CONTACT_PROMPTS).optional(),
    })
    .transform(({ button, prompt, ...texts }) => ({
      ...texts,
      action: { label: button, prompt: prompt && contactPrompts[prompt] },
    }))
    .optional(),
  keywords: z.array(z.string().min(2).max(50)).min(4).max(8),
  /** Slugs of articles to read next, before the articles with most in common. */
  next: z
    .array(z.string())
    .min(1)
    .max(3)
    .refine((slugs) => new Set(slugs).size === slugs.length, 'an article is named twice')
    .optional(),
});

const article = fields
  .refine(({ listed, category }) => !listed || FILTERS.includes(category), {
    path: ['category'],
    message: 'a listed article needs a category that the index filters by',
  })
  .refine(({ title, searchTitle = title }) => searchTitle.length <= 60, {
    path: ['searchTitle'],
    message: 'the title has more than 60 characters, so search engines need a shorter one',
  })
  .refine(({ date, updated = date }) => updated >= date, {
    path: ['updated'],
    message: 'an article cannot change before its date',
  })
  .refine(({ updated, change }) => (updated === undefined) === (change === undefined), {
    path: ['change'],
    message: 'an update needs its day and what changed, or neither',
  })
  .transform(({ badge, image, cta, ...rest }) => {
    const defaults = articleDefaults[rest.category];
    const drawing = image?.drawing ?? defaults.drawing;
    return {
      ...rest,
      badge: badge ?? rest.category,
      image: { drawing, alt: image?.alt ?? SUBJECT_ALTS[drawing], caption: image?.caption },
      cta: cta ?? defaults.cta,
    };
  });

/** The slug of an article, from the name of its file. */
function slugOf(file: string): string {
  const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/.exec(file)?.[1];
  if (slug) return slug;
  throw new Error(
    `src/content/articles/${file}: file name: only small letters, digits and single hyphens`,
  );
}

/** The articles. An invalid field stops the build with the name of the file and the field. */
const articles = defineCollection({
  loader: glob({
    base: './src/content/articles',
    pattern: '*.mdx',
    generateId: ({ entry }) => slugOf(entry),
  }),
  schema: article,
});

export const collections = { articles };
