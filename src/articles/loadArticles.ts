import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { minutesToRead } from './minutesToRead.ts';

/** An article: its front matter, address and reading time in minutes. */
export type Article = Omit<CollectionEntry<'articles'>['data'], 'readTime'> & {
  readonly slug: string;
  readonly path: string;
  readonly readTime: number;
};

export type ArticleEntry = CollectionEntry<'articles'>;

/** The entries of all articles, from new to old. Articles of one day are ordered by id, then by slug. */
export async function loadEntries(): Promise<ArticleEntry[]> {
  return (await getCollection('articles')).sort(newestFirst);
}

/** All articles, from new to old. */
export async function loadArticles(): Promise<Article[]> {
  return (await loadEntries()).map(toArticle);
}

/** The articles of the index and of /sitemap, from new to old. */
export async function loadListedArticles(): Promise<Article[]> {
  return (await loadArticles()).filter(({ listed }) => listed);
}

/** Throws an Error if there is no article with this slug. */
export async function loadArticle(slug: string): Promise<Article> {
  const entry = await getEntry('articles', slug);
  if (!entry) throw new Error(`src/content/articles/${slug}.mdx is missing; a page names it`);
  return toArticle(entry);
}

export function toArticle({ id: slug, data, body = '' }: ArticleEntry): Article {
  const readTime = data.readTime ?? minutesToRead(body);
  return { ...data, slug, path: `/blog/${slug}`, readTime };
}

function newestFirst(one: ArticleEntry, other: ArticleEntry): number {
  const byDay = other.data.date.getTime() - one.data.date.getTime();
  const byId = (one.data.id ?? Infinity) - (other.data.id ?? Infinity);
  return byDay || byId || (one.id < other.id ? -1 : 1);
}
