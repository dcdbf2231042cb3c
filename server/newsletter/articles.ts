import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { IssueSource } from '../../mails/issueMail.ts';
import { exists } from '../exists.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { OperationError } from '../operation.ts';
import { UNSENDABLE_REASONS } from './unsendableReasons.ts';

/** An article that an issue can be made of. If its file is broken, its title is the slug. */
export type IssueArticle = Pick<IssueSource, 'slug' | 'title' | 'date'> & {
  readonly url: string | undefined;
};

/** Articles by file, because the desk reads the list every few seconds. */
const knownArticles = new Map<string, IssueArticle & { readonly changedAt: number }>();

/** Lists the articles that issues can be made of, the newest first; none if the site is not built. */
export async function listArticles(siteDir: string): Promise<IssueArticle[]> {
  const slugs = await listSlugs(siteDir);
  const articles = await Promise.all(slugs.map((slug) => readArticle(siteDir, slug)));
  const keyOf = ({ date = '', slug }: IssueArticle) => `${date} ${slug}`;
  return articles.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
}

/** Reads the article with this slug, or undefined if the site has none. */
export async function findArticle(
  siteDir: string,
  slug: string,
): Promise<IssueArticle | undefined> {
  return (await listSlugs(siteDir)).includes(slug) ? readArticle(siteDir, slug) : undefined;
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

/** Reads the source of an issue of this article. Throws an OperationError if the built site has none. */
export async function readIssueSource(siteDir: string, slug: string): Promise<IssueSource> {
  if (!exists(join(siteDir, 'index.html'))) {
    throw new OperationError('conflict', UNSENDABLE_REASONS.unbuilt);
  }
  const slugs = await listSlugs(siteDir);
  // Only a known slug becomes part of a path.
  if (!slugs.includes(slug)) {
    const known = slugs.length > 0 ? `there are ${slugs.sort().join(', ')}` : '';
    throw new OperationError('unknown', UNSENDABLE_REASONS.unknown, known);
  }
  const file = issueFile(siteDir, slug);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const detail = `${file} is broken: ${errorMessage(error)}`;
    throw new OperationError('conflict', UNSENDABLE_REASONS.broken, detail);
  }
}

/** Lists the slugs of the articles that issues can be made of. */
async function listSlugs(siteDir: string): Promise<string[]> {
  const files = await readdir(issueFolder(siteDir)).catch(() => []);
  return files.filter((name) => name.endsWith('.json')).map((name) => parse(name).name);
}

function issueFolder(siteDir: string): string {
  return join(siteDir, 'newsletter', 'issues');
}

/** The file that the build wrote for an issue of this article. */
function issueFile(siteDir: string, slug: string): string {
  return join(issueFolder(siteDir), `${slug}.json`);
}
