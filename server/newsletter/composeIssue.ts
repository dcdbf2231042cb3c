import { randomUUID } from 'node:crypto';
import { brand } from '../../brand.ts';
import type { IssueDraft } from '../../forms/desk/issueCalls.ts';
import { type IssueSource, renderIssue } from '../../mails/issueMail.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { makeSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { NewIssue, NewMail } from '../storage/schema.ts';
import { IssueError, readIssueSource } from './issueSource.ts';
import {
  completeIssueMail,
  NEWSLETTER_REPLY_TO,
  UNSUBSCRIBE_URL_PLACEHOLDER,
} from './newsletterMails.ts';

/**
 * A draft of which any part may be missing. The defaults are the title of the article as the subject, no note, and the
 * first part of the article.
 */
type PartialDraft = { readonly [Key in keyof IssueDraft]?: IssueDraft[Key] | undefined };

/** A rendered issue, its source, and a sample of its mails. */
export interface ComposedIssue {
  readonly source: IssueSource;
  readonly content: RenderedMail;
  readonly sample: NewMail;
}

/**
 * Renders an issue, and a sample of its mails to the address `to`, or to the firm's own address. The unsubscribe link
 * of the sample belongs to nobody. Throws an IssueError.
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
    recipient: writeAddress(recipient),
    reply_to: NEWSLETTER_REPLY_TO,
    created_at: now.toISOString(),
  };
  const unsubscribe_token = makeSecret();
  const sample = completeIssueMail(mail, { ...content, unsubscribe_token }, settings);
  return { source, content, sample };
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
