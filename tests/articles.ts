import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'src', 'content', 'articles');

/** The articles by their files, newest first, so that an added article is tested without a change here. */
export const ARTICLES = globSync('*.mdx', { cwd: FOLDER })
  .map(readFacts)
  .sort((one, other) => (one.order < other.order ? -1 : 1))
  .sort((one, other) => (one.date > other.date ? -1 : Number(one.date < other.date)));

/** Those that the index and /sitemap show. */
export const LISTED_ARTICLES = ARTICLES.filter(({ listed }) => listed);

/** Two worksheets that stand for all, which have one template: rows to fill, and rows that are questions. */
export const TYPICAL_WORKSHEETS = [
  '/blog/ai-agents-operations/worksheets/thirty-cases',
  '/blog/roi-revolution-measuring-ai-success/worksheets/measurement-sheet',
] as const;

/** The facts in an article's front matter. */
function readFacts(file: string) {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const [, frontMatter = ''] = text.split(/^---$/m);
  const field = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(frontMatter)?.[1];
  const slug = basename(file, '.mdx');
  const date = field('date') ?? '';
  return {
    slug,
    intro: field('intro') ?? '',
    category: field('category') ?? '',
    /** As in `2025-07-20`. */
    date,
    /** When it last changed: the same day unless its file says otherwise. */
    updated: field('updated') ?? date,
    /** What the update changed. */
    change: field('change'),
    featured: field('featured') === 'true',
    listed: field('listed') !== 'false',
    /** Paths of the worksheets in its text. */
    worksheets: [...text.matchAll(/<Worksheet\s+name="(.*?)"/g)].map(
      ([, name]) => `/blog/${slug}/worksheets/${name}`,
    ),
    // On one day those with a number stand first.
    order: `${field('id')?.padStart(4, '0') ?? 'none'} ${slug}`,
  };
}
