import { randomUUID } from 'node:crypto';
import { escapeHtml } from '../escapeHtml.ts';
import { REPEATED_FROM_ADDRESSES } from '../storage/messageSenders.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { QueuedMail } from '../storage/outbox.ts';
import { mailDomain } from './mailDomain.ts';

const RECEIVED_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Opens the subject of a message whose text came from many addresses. */
const REPEATED_MARK = '[Repeated] ';

/** What a notification says beside the message itself. */
interface NotificationDetails {
  /** From how many addresses the same text came within an hour; undefined when nobody knows. */
  readonly senders?: number | undefined;
  /** When the mail is queued; when the message came by default. */
  readonly createdAt?: Date;
}

/**
 * The mail that tells the owner of a message: every field of it, and Reply-To the visitor
 * (design, section 3). One whose text came from many addresses is marked and says so. `mailFrom`
 * is the sender's address, whose domain ends the Message-ID.
 */
export function composeNotification(
  message: StoredMessage,
  mailFrom: string,
  { senders = 1, createdAt = message.receivedAt }: NotificationDetails = {},
): QueuedMail {
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  const fields: Fields = [
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone ?? 'not given'],
    ['Company', oneLine(message.company ?? 'not given')],
    ['Sent from', message.location],
    ['Received', `${RECEIVED_FORMAT.format(message.receivedAt)} UTC`],
    ['Reference', message.id],
  ];
  const isRepeated = senders >= REPEATED_FROM_ADDRESSES;
  const remark = isRepeated && `The same text came from ${senders} addresses within an hour.`;
  const id = randomUUID();
  return {
    id,
    kind: 'notification',
    messageId: message.id,
    subscriberId: undefined,
    mailId: `<${id}@${mailDomain(mailFrom)}>`,
    recipient: undefined,
    replyTo: { name: message.name, address: message.email },
    subject: `${isRepeated ? REPEATED_MARK : ''}New message from ${oneLine(sender)}`,
    text: composeText(remark, fields, message.message),
    html: composeHtml(remark, fields, message.message),
    headers: { 'Auto-Submitted': 'auto-generated' },
    createdAt,
  };
}

/** What the owner should know first, in one sentence. */
type Remark = string | false;
type Fields = ReadonlyArray<readonly [label: string, value: string]>;

function composeText(remark: Remark, fields: Fields, message: string): string {
  return [
    ...(remark ? [remark, ''] : []),
    ...fields.map(([label, value]) => `${label}: ${value}`),
    '',
    message,
    '',
    '-- ',
    'Reply to this mail to answer the visitor.',
    '',
  ].join('\n');
}

function composeHtml(remark: Remark, fields: Fields, message: string): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><body>',
    ...(remark ? [`<p><strong>${remark}</strong></p>`] : []),
    `<table cellpadding="4">${rows.join('')}</table>`,
    `<p style="white-space: pre-wrap">${escapeHtml(message)}</p>`,
    '<p>Reply to this mail to answer the visitor.</p>',
    '</body></html>',
  ].join('\n');
}

/** A value without line breaks and control characters, as a header or one row has to be. */
function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
