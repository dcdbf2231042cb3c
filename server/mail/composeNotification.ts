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

/** What opens the subject of a message that is suspected. */
const TRAPPED_MARK = '[Suspected spam] ';
const REPEATED_MARK = '[Repeated] ';

/** What a notification says beside the message itself. */
interface NotificationDetails {
  /** From how many addresses the same text came within an hour; undefined when nobody knows. */
  readonly senders: number | undefined;
  /** It filled in the trap. */
  readonly isTrapped: boolean;
}

/**
 * The mail that tells the owner of a message: every field of it, and Reply-To the visitor. One that is
 * suspected is marked and says why. `mailFrom` is the sender's address, whose domain ends the
 * Message-ID.
 */
export function composeNotification(
  message: StoredMessage,
  mailFrom: string,
  { senders = 1, isTrapped }: NotificationDetails,
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
  const remarks = [
    ...(isTrapped ? ['It fills in a field that people do not see, so it may be spam.'] : []),
    ...(isRepeated ? [`The same text came from ${senders} addresses within an hour.`] : []),
  ];
  const marks = (isTrapped ? TRAPPED_MARK : '') + (isRepeated ? REPEATED_MARK : '');
  const id = randomUUID();
  return {
    id,
    kind: 'notification',
    messageId: message.id,
    subscriberId: undefined,
    mailId: `<${id}@${mailDomain(mailFrom)}>`,
    recipient: undefined,
    replyTo: { name: message.name, address: message.email },
    subject: `${marks}New message from ${oneLine(sender)}`,
    text: composeText(remarks, fields, message.message),
    html: composeHtml(remarks, fields, message.message),
    headers: { 'Auto-Submitted': 'auto-generated' },
    createdAt: message.receivedAt,
  };
}

/** What the owner should know first, a sentence each. */
type Remarks = readonly string[];
type Fields = ReadonlyArray<readonly [label: string, value: string]>;

function composeText(remarks: Remarks, fields: Fields, message: string): string {
  return [
    ...remarks.flatMap((remark) => [remark, '']),
    ...fields.map(([label, value]) => `${label}: ${value}`),
    '',
    message,
    '',
    '-- ',
    'Reply to this mail to answer the visitor.',
    '',
  ].join('\n');
}

function composeHtml(remarks: Remarks, fields: Fields, message: string): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><body>',
    ...remarks.map((remark) => `<p><strong>${remark}</strong></p>`),
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
