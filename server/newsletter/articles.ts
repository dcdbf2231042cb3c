import { stat } from 'node:fs/promises';
import type { IssueSource } from '../../mails/issueMail.ts';
import { issueFile, listSlugs, readIssueSource } from './issueSource.ts';

/** An article that an issue can be made of. If its file is broken, its title is the slug. */
export type IssueArticle = Pick<IssueSource, 'slug' | 'title' | 'date'> & {
  readonly url: string | undefined;
};

/** Articles by file, because the desk reads the list every few seconds. */
const knownArticles = new Map<string, IssueArticle & { readonly changedAt: number }>();

/** Lists the articles that issues can be made of, the newest first; none if the site is not built. */
export async function listArticles(siteDir: string): Promise<IssueArticle[]> {
  const slugs = await listSlugs(siteDir).catch(() => []);
  const articles = await Promise.all(slugs.map((slug) => readArticle(siteDir, slug)));
  const keyOf = ({ date = '', slug }: IssueArticle) => `${date} ${slug}`;
  return articles.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
}

/** Reads the article with this slug, or undefined if the site has none. */
export async function findArticle(
  siteDir: string,
  slug: string,
): Promise<IssueArticle | undefined> {
  const slugs = await listSlugs(siteDir).catch((): string[] => []);
  return slugs.includes(slug) ? readArticle(siteDir, slug) : undefined;
}

async function readArticle(siteDir: string, slug: string): Promise<IssueArticle> {
  const file = issueFile(siteDir, slug);
  const changedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
  const known = knownArticles.get(file);
  if (known?.changedAt === changedAt) return known;
  const source = await readIssueSource(siteDir, slug).catch(() => undefined);
  const title = String(source?.title ?? slug);
  const article = { slug, title, date: source?.date, url: source?.url, changedAt };
  knownArticles.set(file, article);
  return article;
}
