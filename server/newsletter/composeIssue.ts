import { randomUUID } from 'node:crypto';
import { brand } from '../../brand.ts';
import type { IssueDraft } from '../../forms/desk/issueCalls.ts';
import { type IssueSource, renderIssue, renderLetter } from '../../mails/issueMail.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { isLetterSlug } from '../letterSlug.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { makeSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { NewIssue, NewMail } from '../storage/schema.ts';
import { IssueError, readIssueSource } from './issueSource.ts';
import type { IssueForReader } from './issues.ts';
import {
  completeIssueMail,
  NEWSLETTER_REPLY_TO,
  UNSUBSCRIBE_URL_PLACEHOLDER,
} from './newsletterMails.ts';

/**
 * A draft of which any part may be missing. The defaults are the title of the article as the subject, no note, and the
 * first part of the article. A letter has no defaults.
 */
export type PartialDraft = { readonly [Key in keyof IssueDraft]?: IssueDraft[Key] | undefined };

/** A rendered issue, and a sample of its mails. */
export interface ComposedIssue {
  readonly content: RenderedMail;
  readonly sample: NewMail;
}

/** Renders an issue, and a sample of its mails (see `sampleMail`). Throws an IssueError. */
export async function composeIssue(
  { siteDir, settings, now }: { siteDir: string; settings: Settings; now: Date },
  slug: string,
  { to, ...draft }: PartialDraft & { readonly to?: string | undefined },
): Promise<ComposedIssue> {
  const content = isLetterSlug(slug)
    ? composeLetter(draft)
    : render(await readIssueSource(siteDir, slug), draft);
  return { content, sample: sampleMail(content, { settings, now, to }) };
}

function composeLetter({ subject = '', letter }: PartialDraft): RenderedMail {
  if (letter === undefined) throw new IssueError('deleted');
  if (letter.trim() === '') throw new IssueError('empty');
  return renderLetter({ subject, letter, unsubscribeUrl: UNSUBSCRIBE_URL_PLACEHOLDER });
}

/**
 * A sample of the mails of an issue, to the address `to` or to the firm's own. Its link to unsubscribe belongs to nobody.
 */
export function sampleMail(
  content: Omit<IssueForReader, 'unsubscribe_token'>,
  { settings, now, to }: { settings: Settings; now: Date; to?: string | undefined },
): NewMail {
  const recipient = to ? { name: '', address: to } : { name: brand.name, address: brand.email };
  const id = randomUUID();
  const mail = {
    id,
    message_id_header: id,
    kind: 'issue' as const,
    recipient: writeAddress(recipient),
    reply_to: NEWSLETTER_REPLY_TO,
    created_at: now.toISOString(),
  };
  return completeIssueMail(mail, { ...content, unsubscribe_token: makeSecret() }, settings);
}

/** Makes the row of an issue with this content that is queued now. */
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
