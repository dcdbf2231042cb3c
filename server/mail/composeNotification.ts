import { CONTACT_FIELD_NAMES, fieldTitle } from '../../forms/contactForm.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { REPEATED_FROM_ADDRESSES } from '../storage/messageSenders.ts';
import type { ReceivedMessage } from '../storage/messages.ts';
import { composeMail } from './composeMail.ts';

const HINT = 'Reply to this mail to answer the visitor.';
const TIME_STYLE = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', TIME_STYLE);

/**
 * The mail that tells the owner of a message, with Reply-To the visitor and a mark if it is suspected.
 * `senders`: from how many addresses the same text came within an hour, if that is known.
 */
export function composeNotification(message: ReceivedMessage, mailFrom: string, senders = 1) {
  const isTrapped = message.suspicion === 'trap';
  const isRepeated = senders >= REPEATED_FROM_ADDRESSES;
  const marks = (isTrapped ? '[Suspected spam] ' : '') + (isRepeated ? '[Repeated] ' : '');
  const remarks = [
    ...(isTrapped ? ['It fills in a field that people do not see, so it may be spam.'] : []),
    ...(isRepeated ? [`The same text came from ${senders} addresses within an hour.`] : []),
  ];
  const fields = CONTACT_FIELD_NAMES.filter((field) => field !== 'message');
  const lines = [
    ...fields.map((field) => [fieldTitle(field), oneLine(message[field] ?? 'not given')] as const),
    ['Sent from', message.location],
    ['Received', `${TIME_FORMAT.format(new Date(message.received_at))} UTC`],
    ['Reference', message.id],
  ] as const;
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  return composeMail(mailFrom, {
    kind: 'notification',
    message_id: message.id,
    reply_to: JSON.stringify({ name: message.name, address: message.email }),
    subject: `${marks}New message from ${oneLine(sender)}`,
    text: [
      ...remarks.map((remark) => [remark]),
      lines.map(([label, value]) => `${label}: ${value}`),
      [message.message],
      ['-- ', HINT],
    ],
    html: [
      ...remarks.map((remark) => `<p><strong>${remark}</strong></p>`),
      `<table cellpadding="4">${rows.join('')}</table>`,
      `<p style="white-space: pre-wrap">${escapeHtml(message.message)}</p>`,
      `<p>${HINT}</p>`,
    ],
    created_at: message.received_at,
  });
}

/** A value without line breaks and control characters, as a header or one row has to be. */
function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
