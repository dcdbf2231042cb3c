import type { RenderedMail } from '../../mails/mailParts.ts';
import { composeMail } from '../../server/mail/composeMail.ts';
import {
  LIST_REPLY_TO,
  listHeaders,
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
  const row = composeMail(mailFrom, {
    ...mail,
    kind: 'issue',
    recipient: JSON.stringify({ name: 'Ada', address: 'ada@example.org' }),
    reply_to: LIST_REPLY_TO,
    headers: listHeaders('t', LIST_SETTINGS),
    created_at: new Date().toISOString(),
  });
  return composeFile(row, LIST_SETTINGS);
}
