import { randomUUID } from 'node:crypto';
import type { RenderedMail } from '../../mails/mailParts.ts';
import type { NewMail } from '../storage/schema.ts';

/** A mail and what else its row holds; `headers` are those of its own. */
type MailFacts = RenderedMail & Omit<NewMail, 'id' | 'mail_id' | 'headers'> & { headers?: object };

/** A mail for the outbox, sent from the address `mailFrom`. */
export function composeMail(mailFrom: string, { headers, ...facts }: MailFacts): NewMail {
  const id = randomUUID();
  return {
    ...facts,
    id,
    mail_id: messageId(id, mailFrom),
    headers: JSON.stringify({ ...headers, ...GENERATED }),
  };
}

/** Keeps programs that answer by themselves from doing so. */
export const GENERATED = { 'Auto-Submitted': 'auto-generated' };

/** The Message-ID of a mail that is sent from this address. */
export function messageId(id: string, mailFrom: string): string {
  return `<${id}@${domainOf(mailFrom)}>`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
