import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { brand } from '../../brand.ts';
import type { IssueDraft } from '../../forms/desk/issueCalls.ts';
import { type IssueSource, renderIssue } from '../../mails/issueMail.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { errorMessage } from '../errorMessage.ts';
import { exists } from '../exists.ts';
import { makeSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { NewIssue, NewMail } from '../storage/schema.ts';
import {
  completeIssueMail,
  NEWSLETTER_REPLY_TO,
  UNSUBSCRIBE_URL_PLACEHOLDER,
} from './newsletterMails.ts';

/**
 * No mail can be made of an article. `unbuilt`: there is no site; `unknown`: the site lists no such article, and `detail`
 * names those that it lists; `broken`: its file cannot be read; `unusable`: the article lacks something. For the last two,
 * `detail` says why.
 */
export class IssueError extends Error {
  override name = 'IssueError';
  readonly reason: 'unbuilt' | 'unknown' | 'broken' | 'unusable';
  readonly detail: string;

  constructor(reason: IssueError['reason'], detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * What is missing has a default: the title of the article as the subject, no note, and only the first part of the
 * article.
 */
type PartialDraft = { readonly [Key in keyof IssueDraft]?: IssueDraft[Key] | undefined };

/** A rendered issue, and one mail of it. */
export interface ComposedIssue {
  readonly source: IssueSource;
  readonly content: RenderedMail;
  readonly sample: NewMail;
}

/**
 * Renders an issue, and one mail of it as a sample, to `to` or the firm's own address. The unsubscribe link of the sample
 * belongs to nobody. Throws an IssueError.
 */
export async function composeIssue(
  { siteDir, settings, now }: { siteDir: string; settings: Settings; now: Date },
  slug: string,
  { to, ...draft }: PartialDraft & { readonly to?: string | undefined },
): Promise<ComposedIssue> {
  const source = await readIssueSource(siteDir, slug);
  const content = render(source, draft);
  const recipient = to ? { name: '', address: to } : { name: brand.name, address: brand.email };
  const id = randomUUID();
  const mail = {
    id,
    message_id_header: id,
    kind: 'issue' as const,
    recipient: JSON.stringify(recipient),
    reply_to: NEWSLETTER_REPLY_TO,
    created_at: now.toISOString(),
  };
  const unsubscribe_token = makeSecret();
  const sample = completeIssueMail(mail, { ...content, unsubscribe_token }, settings);
  return { source, content, sample };
}

/** The row of an issue with this content, as of now. */
export function toIssueRow(slug: string, content: RenderedMail, now: Date): NewIssue {
  const picture = content.picture ?? null;
  return { ...content, picture, id: randomUUID(), slug, queued_at: now.toISOString() };
}

function render(source: IssueSource, draft: PartialDraft): RenderedMail {
  try {
    return renderIssue(source, { ...draft, unsubscribeUrl: UNSUBSCRIBE_URL_PLACEHOLDER });
  } catch (error) {
    throw new IssueError('unusable', errorMessage(error));
  }
}

/** The slugs of the articles that issues can be made of. */
async function listSlugs(siteDir: string): Promise<string[]> {
  if (!exists(join(siteDir, 'index.html'))) throw new IssueError('unbuilt');
  const folder = issueFolder(siteDir);
  const files = exists(folder) ? await readdir(folder) : [];
  return files.filter((name) => name.endsWith('.json')).map((name) => parse(name).name);
}

function issueFolder(siteDir: string): string {
  return join(siteDir, 'newsletter', 'issues');
}

/** Reads the file that the build wrote for an issue of this article. Throws an IssueError if there is none. */
export async function readIssueSource(siteDir: string, slug: string): Promise<IssueSource> {
  const slugs = await listSlugs(siteDir);
  // Only a known slug becomes part of a path.
  if (!slugs.includes(slug)) throw new IssueError('unknown', slugs.sort().join(', '));
  const file = join(issueFolder(siteDir), `${slug}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new IssueError('broken', `${file} is broken: ${errorMessage(error)}`);
  }
}

/** An article in a list. Where its file is broken, its title is the slug. */
export type ArticleFacts = Pick<IssueSource, 'slug' | 'title' | 'date'> & {
  readonly url: string | undefined;
};

/** Facts by file, since a list is asked for every few seconds. */
const knownFacts = new Map<string, ArticleFacts & { readonly changedAt: number }>();

/** The articles that issues can be made of, the newest first; none where the site is not built. */
export async function listArticles(siteDir: string): Promise<ArticleFacts[]> {
  const slugs = await listSlugs(siteDir).catch(() => []);
  const articles = await Promise.all(slugs.map((slug) => readFacts(siteDir, slug)));
  const keyOf = ({ date = '', slug }: ArticleFacts) => `${date} ${slug}`;
  return articles.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
}

/** The article with this slug; undefined where the site has none. */
export async function findArticle(
  siteDir: string,
  slug: string,
): Promise<ArticleFacts | undefined> {
  const slugs = await listSlugs(siteDir).catch((): string[] => []);
  return slugs.includes(slug) ? readFacts(siteDir, slug) : undefined;
}

async function readFacts(siteDir: string, slug: string): Promise<ArticleFacts> {
  const file = join(issueFolder(siteDir), `${slug}.json`);
  const changedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
  const known = knownFacts.get(file);
  if (known?.changedAt === changedAt) return known;
  const source = await readIssueSource(siteDir, slug).catch(() => undefined);
  const title = String(source?.title ?? slug);
  const facts = { slug, title, date: source?.date, url: source?.url, changedAt };
  knownFacts.set(file, facts);
  return facts;
}
