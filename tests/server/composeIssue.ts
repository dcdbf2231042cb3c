import type { RenderedMail } from '../../mails/mailParts.ts';
import {
  completeIssueMail,
  LIST_REPLY_TO,
  type NewsletterSettings,
} from '../../server/mail/newsletterMails.ts';
import { composeFile } from '../../server/mail/transport.ts';

const mailFrom = 'news@firm.example';

export const LIST_SETTINGS: NewsletterSettings & { contactTo: string } = {
  mailFrom,
  contactTo: mailFrom,
  siteUrl: 'https://www.firm.example',
  newsletterOptIn: 'double',
};

/** The mail of an issue as it is sent. */
export function composeIssue(mail: RenderedMail): Promise<Buffer> {
  const facts = {
    id: 'mail',
    mail_id: 'mail',
    kind: 'issue' as const,
    recipient: JSON.stringify({ name: 'Ada', address: 'ada@example.org' }),
    reply_to: LIST_REPLY_TO,
    created_at: new Date().toISOString(),
  };
  const content = { ...mail, unsubscribe_token: 't' };
  return composeFile(completeIssueMail(facts, content, LIST_SETTINGS), LIST_SETTINGS);
}
