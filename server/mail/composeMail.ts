import { randomUUID } from 'node:crypto';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { renderNotification } from '../../mails/notificationMail.ts';
import { renderPausedIssue } from '../../mails/pausedIssueMail.ts';
import type { PausedIssue } from '../storage/issues.ts';
import type { ReceivedMessage } from '../storage/messages.ts';
import { REPEATED_FROM_ADDRESSES } from '../storage/rateLimits.ts';
import type { NewMail } from '../storage/schema.ts';

/** A mail and what else its row holds; `headers` are those of its own. */
type MailFacts = RenderedMail &
  Omit<NewMail, 'id' | 'message_id_header' | 'headers'> & { headers?: object };

/** A mail for the outbox, sent from the address `mailFrom`. */
export function composeMail(mailFrom: string, { headers, ...facts }: MailFacts): NewMail {
  const id = randomUUID();
  return {
    ...facts,
    id,
    message_id_header: messageIdHeader(id, mailFrom),
    headers: JSON.stringify({ ...headers, ...GENERATED }),
  };
}

/** The mail that tells the owner of a message; `senders`: from how many addresses its text came lately, if known. */
export function composeNotification(message: ReceivedMessage, mailFrom: string, senders = 1) {
  return composeMail(mailFrom, {
    ...renderNotification(message, {
      isHoneypotFilled: message.spam_reason === 'honeypot',
      repeatedFrom: senders >= REPEATED_FROM_ADDRESSES ? senders : undefined,
    }),
    kind: 'notification',
    contact_message_id: message.id,
    reply_to: JSON.stringify({ name: message.name, address: message.email }),
    created_at: message.received_at,
  });
}

/** The mail that tells the owner that an issue has paused itself. */
export function composePausedIssue(issue: PausedIssue, mailFrom: string): NewMail {
  const created_at = new Date().toISOString();
  return composeMail(mailFrom, { ...renderPausedIssue(issue), kind: 'alert', created_at });
}

/** Keeps programs that answer by themselves from doing so. */
export const GENERATED = { 'Auto-Submitted': 'auto-generated' };

/** The Message-ID of a mail that is sent from this address. */
export function messageIdHeader(id: string, mailFrom: string): string {
  return `<${id}@${domainOf(mailFrom)}>`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
