import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

const WORDS_PER_MINUTE = 220;

/** An article as the pages show it: its front matter, its address and its reading time in minutes. */
export type Article = Omit<CollectionEntry<'articles'>['data'], 'readTime'> & {
  readonly slug: string;
  readonly path: string;
  readonly readTime: number;
};

export type ArticleEntry = CollectionEntry<'articles'>;

/**
 * The articles' entries, newest first; of those of one day the one with the lower id. Throws an Error
 * that names files and field when two have the same id.
 */
export async function loadEntries(): Promise<ArticleEntry[]> {
  const entries = await getCollection('articles');
  refuseSameIds(entries);
  return entries.sort(({ data: one }, { data: other }) => newestFirst(one, other));
}

/** All articles, newest first. */
export async function loadArticles(): Promise<Article[]> {
  const entries = await loadEntries();
  return entries.map(toArticle);
}

/** The articles that the index and the sitemap list, newest first. */
export async function loadListedArticles(): Promise<Article[]> {
  const articles = await loadArticles();
  return articles.filter(({ listed }) => listed);
}

/** One article. Throws an Error when there is no file of that slug. */
export async function loadArticle(slug: string): Promise<Article> {
  const entry = await getEntry('articles', slug);
  if (!entry) throw new Error(`src/content/articles/${slug}.mdx is missing; a page names it`);
  return toArticle(entry);
}

/** What the pages show of an entry of the collection. */
export function toArticle({ id: slug, data, body = '' }: ArticleEntry): Article {
  const readTime = data.readTime ?? minutesToRead(body);
  return { ...data, slug, path: `/blog/${slug}`, readTime };
}

/** Reading time at 220 words a minute; at least one minute. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

function newestFirst(one: ArticleEntry['data'], other: ArticleEntry['data']): number {
  return other.date.getTime() - one.date.getTime() || one.id - other.id;
}

function refuseSameIds(entries: readonly ArticleEntry[]): void {
  const files = Map.groupBy(entries, ({ data }) => data.id);
  for (const [id, [first, second]] of files) {
    if (first && second)
      throw new Error(`${second.filePath}: id: ${id} stands in ${first.filePath} too`);
  }
}
