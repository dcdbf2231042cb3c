import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { minutesToRead } from './minutesToRead.ts';

/** An article as the pages show it: its front matter, its address and its reading time in minutes. */
export type Article = Omit<CollectionEntry<'articles'>['data'], 'readTime'> & {
  readonly slug: string;
  readonly path: string;
  readonly readTime: number;
};

export type ArticleEntry = CollectionEntry<'articles'>;

/** The articles' entries, newest first; those of one day by their ids, and without one by their addresses. */
export async function loadEntries(): Promise<ArticleEntry[]> {
  return (await getCollection('articles')).sort(newestFirst);
}

/** All articles, newest first. */
export async function loadArticles(): Promise<Article[]> {
  return (await loadEntries()).map(toArticle);
}

/** The articles that the index and /sitemap show, newest first. */
export async function loadListedArticles(): Promise<Article[]> {
  return (await loadArticles()).filter(({ listed }) => listed);
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

function newestFirst(one: ArticleEntry, other: ArticleEntry): number {
  const byDay = other.data.date.getTime() - one.data.date.getTime();
  const byId = (one.data.id ?? Infinity) - (other.data.id ?? Infinity);
  return byDay || byId || (one.id < other.id ? -1 : 1);
}
