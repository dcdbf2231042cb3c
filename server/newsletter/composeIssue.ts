import { randomUUID } from 'node:crypto';
import { brand } from '../../brand.ts';
import type { IssueDraft } from '../../forms/desk/issueCalls.ts';
import { type IssueSource, renderIssue, renderLetter } from '../../mails/issueMail.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { isLetterSlug } from '../letterSlug.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { OperationError } from '../operation.ts';
import { makeSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { NewIssue, NewMail } from '../storage/schema.ts';
import { readIssueSource } from './articles.ts';
import {
  completeIssueMail,
  type IssueForReader,
  NEWSLETTER_REPLY_TO,
  UNSUBSCRIBE_URL_PLACEHOLDER,
} from './newsletterMails.ts';
import { UNSENDABLE_REASONS } from './unsendableReasons.ts';

/**
 * A draft of which any part may be missing. The defaults are the title of the article as the subject, no note, and the
 * first part of the article. A letter has no defaults.
 */
export type PartialDraft = { readonly [Key in keyof IssueDraft]?: IssueDraft[Key] | undefined };

/** Renders an issue. Throws an OperationError with one of UNSENDABLE_REASONS. */
export async function composeIssue(
  siteDir: string,
  slug: string,
  draft: PartialDraft,
): Promise<RenderedMail> {
  if (isLetterSlug(slug)) return composeLetter(draft);
  return render(await readIssueSource(siteDir, slug), draft);
}

function composeLetter({ subject = '', letter }: PartialDraft): RenderedMail {
  if (letter === undefined) throw new OperationError('unknown', UNSENDABLE_REASONS.deleted);
  if (letter.trim() === '') throw new OperationError('conflict', UNSENDABLE_REASONS.empty);
  return renderLetter({ subject, letter, unsubscribeUrl: UNSUBSCRIBE_URL_PLACEHOLDER });
}

/**
 * A sample of the mails of an issue, to the address `to` or to the firm's own. Its link to unsubscribe belongs to nobody.
 */
export function sampleMail(
  content: Omit<IssueForReader, 'unsubscribe_token'>,
  { settings, now }: { settings: Settings; now: () => Date },
  to?: string,
): NewMail {
  const recipient = to ? { name: '', address: to } : { name: brand.name, address: brand.email };
  const id = randomUUID();
  const mail = {
    id,
    message_id_header: id,
    kind: 'issue' as const,
    recipient: writeAddress(recipient),
    reply_to: NEWSLETTER_REPLY_TO,
    created_at: now().toISOString(),
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
    throw new OperationError('conflict', UNSENDABLE_REASONS.unusable, errorMessage(error));
  }
}
