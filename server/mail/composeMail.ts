import { randomUUID } from 'node:crypto';
import type { RenderedMail } from '../../mails/mailParts.ts';
import type { NewMail } from '../storage/schema.ts';

/** A mail and what else its row holds; `headers` are those of its own, for the domain that it is sent from. */
type MailFacts = RenderedMail &
  Omit<NewMail, 'id' | 'mail_id' | 'headers'> & { readonly headers?: (domain: string) => object };

/** A mail for the outbox; the domain of `mailFrom`, an address, ends its Message-ID. */
export function composeMail(mailFrom: string, { headers, ...facts }: MailFacts): NewMail {
  const id = randomUUID();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    ...facts,
    id,
    mail_id: `<${id}@${domain}>`,
    headers: JSON.stringify({ ...headers?.(domain), 'Auto-Submitted': 'auto-generated' }),
  };
}
