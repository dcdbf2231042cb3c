import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { IssueSource } from '../../mails/issueMail.ts';
import { exists } from '../exists.ts';
import { errorMessage } from '../format/errorMessage.ts';

/**
 * No mail can be made of an issue. `deleted`: there is no such letter. `empty`: the letter has no text. `unbuilt`: there
 * is no built site. `unknown`: the site has no such article; `detail` lists the articles that it has. `broken`: the file
 * of the article cannot be read. `unusable`: the article lacks something. For `broken` and `unusable`, `detail` says why.
 */
export class IssueError extends Error {
  override name = 'IssueError';
  readonly reason: 'deleted' | 'empty' | 'unbuilt' | 'unknown' | 'broken' | 'unusable';
  readonly detail: string;

  constructor(reason: IssueError['reason'], detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Lists the slugs of the articles that issues can be made of. Throws an IssueError if there is no built site. */
export async function listSlugs(siteDir: string): Promise<string[]> {
  if (!exists(join(siteDir, 'index.html'))) throw new IssueError('unbuilt');
  const folder = issueFolder(siteDir);
  const files = exists(folder) ? await readdir(folder) : [];
  return files.filter((name) => name.endsWith('.json')).map((name) => parse(name).name);
}

function issueFolder(siteDir: string): string {
  return join(siteDir, 'newsletter', 'issues');
}

/** The file that the build wrote for an issue of this article. */
export function issueFile(siteDir: string, slug: string): string {
  return join(issueFolder(siteDir), `${slug}.json`);
}

/** Reads the source of an issue of this article. Throws an IssueError if the built site has none. */
export async function readIssueSource(siteDir: string, slug: string): Promise<IssueSource> {
  const slugs = await listSlugs(siteDir);
  // Only a known slug becomes part of a path.
  if (!slugs.includes(slug)) throw new IssueError('unknown', slugs.sort().join(', '));
  const file = issueFile(siteDir, slug);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new IssueError('broken', `${file} is broken: ${errorMessage(error)}`);
  }
}
