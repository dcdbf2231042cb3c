import { stat } from 'node:fs/promises';
import type { IssueSource } from '../../mails/issueMail.ts';
import { issueFile, listSlugs, readIssueSource } from '../newsletter/issueSource.ts';

/** An article in a list. Where its file is broken, its title is the slug. */
export type IssueArticle = Pick<IssueSource, 'slug' | 'title' | 'date'> & {
  readonly url: string | undefined;
};

/** Facts by file, since a list is asked for every few seconds. */
const knownFacts = new Map<string, IssueArticle & { readonly changedAt: number }>();

/** The articles that issues can be made of, the newest first; none where the site is not built. */
export async function listArticles(siteDir: string): Promise<IssueArticle[]> {
  const slugs = await listSlugs(siteDir).catch(() => []);
  const articles = await Promise.all(slugs.map((slug) => readFacts(siteDir, slug)));
  const keyOf = ({ date = '', slug }: IssueArticle) => `${date} ${slug}`;
  return articles.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
}

/** The article with this slug; undefined where the site has none. */
export async function findArticle(
  siteDir: string,
  slug: string,
): Promise<IssueArticle | undefined> {
  const slugs = await listSlugs(siteDir).catch((): string[] => []);
  return slugs.includes(slug) ? readFacts(siteDir, slug) : undefined;
}

async function readFacts(siteDir: string, slug: string): Promise<IssueArticle> {
  const file = issueFile(siteDir, slug);
  const changedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
  const known = knownFacts.get(file);
  if (known?.changedAt === changedAt) return known;
  const source = await readIssueSource(siteDir, slug).catch(() => undefined);
  const title = String(source?.title ?? slug);
  const facts = { slug, title, date: source?.date, url: source?.url, changedAt };
  knownFacts.set(file, facts);
  return facts;
}
