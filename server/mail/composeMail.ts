import { randomUUID } from 'node:crypto';
import type { RenderedMail } from '../../mails/mailParts.ts';
import type { Settings } from '../settings.ts';
import type { NewMail } from '../storage/schema.ts';

/** A rendered mail, the other columns of its row, and its own headers. */
type MailColumns = RenderedMail &
  Omit<NewMail, 'id' | 'message_id_header' | 'headers'> & { headers?: object };

/** Makes a mail for the outbox, with a Message-ID in the domain of `mailFrom`. */
export function composeMail(mailFrom: string, { headers, ...columns }: MailColumns): NewMail {
  const id = randomUUID();
  return {
    ...columns,
    id,
    message_id_header: messageIdHeader(id, mailFrom),
    headers: JSON.stringify({ ...headers, ...AUTOMATIC_MAIL }),
  };
}

export type DeskSettings = Pick<Settings, 'deskPort' | 'deskUrl'>;

/** The address of a page at the owner's desk, or undefined if only this machine can reach the desk. */
export function deskLink({ deskPort, deskUrl }: DeskSettings, path: string): string | undefined {
  return deskPort !== 'off' && deskUrl.startsWith('https:') ? `${deskUrl}${path}` : undefined;
}

/**
 * The headers of every mail, which keep automatic replies away: that of RFC 3834, and that of Exchange. Exchange still
 * reports a mail that it cannot deliver.
 */
export const AUTOMATIC_MAIL = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** The Message-ID header of a mail from this address. */
export function messageIdHeader(id: string, mailFrom: string): string {
  return `<${id}@${domainOf(mailFrom)}>`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
