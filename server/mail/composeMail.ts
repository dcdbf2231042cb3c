import { randomUUID } from 'node:crypto';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { renderNotification } from '../../mails/notificationMail.ts';
import { renderPausedIssue } from '../../mails/pausedIssueMail.ts';
import { REPEATED_TEXT } from '../../policy.ts';
import type { Settings } from '../settings.ts';
import type { PausedIssue } from '../storage/issues.ts';
import type { ReceivedMessage } from '../storage/messages.ts';
import type { NewMail } from '../storage/schema.ts';

/** A rendered mail, the other columns of its row, and its own headers. */
type MailParts = RenderedMail &
  Omit<NewMail, 'id' | 'message_id_header' | 'headers'> & { headers?: object };

/** Makes a mail for the outbox, with a Message-ID in the domain of `mailFrom`. */
export function composeMail(mailFrom: string, { headers, ...parts }: MailParts): NewMail {
  const id = randomUUID();
  return {
    ...parts,
    id,
    message_id_header: messageIdHeader(id, mailFrom),
    headers: JSON.stringify({ ...headers, ...AUTO_SUBMITTED }),
  };
}

/** Makes the mail that tells the owner of a message; `senders` is how many addresses sent this text lately. */
export function composeNotification(
  message: ReceivedMessage,
  { mailFrom, deskPort, deskUrl }: Pick<Settings, 'mailFrom' | 'deskPort' | 'deskUrl'>,
  senders = 1,
) {
  const isDeskPublic = deskPort !== 'off' && deskUrl.startsWith('https:');
  const reasons = {
    isHoneypotFilled: message.spam_reason === 'honeypot',
    repeatedFrom: senders >= REPEATED_TEXT.addresses ? senders : undefined,
  };
  const deskLink = isDeskPublic ? `${deskUrl}/messages/${message.id}` : undefined;
  return composeMail(mailFrom, {
    ...renderNotification(message, reasons, deskLink),
    kind: 'notification',
    contact_message_id: message.id,
    reply_to: JSON.stringify({ name: message.name, address: message.email }),
    created_at: message.received_at,
  });
}

/** Makes the mail that tells the owner of an issue that paused itself. */
export function composePausedIssue(issue: PausedIssue, mailFrom: string): NewMail {
  const created_at = new Date().toISOString();
  return composeMail(mailFrom, { ...renderPausedIssue(issue), kind: 'alert', created_at });
}

/** The header that keeps automatic replies away (RFC 3834). */
export const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' };

/** The Message-ID header of a mail from this address. */
export function messageIdHeader(id: string, mailFrom: string): string {
  return `<${id}@${domainOf(mailFrom)}>`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
