import { randomUUID } from 'node:crypto';
import { CONTACT_FIELD_NAMES, fieldTitle } from '../../forms/contactForm.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { REPEATED_FROM_ADDRESSES } from '../storage/messageSenders.ts';
import type { ReceivedMessage } from '../storage/messages.ts';
import type { NewMail } from '../storage/schema.ts';
import { mailDomain } from './mailDomain.ts';

const RECEIVED_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * The mail that tells the owner of a message: every field of it, and Reply-To the visitor. One that is
 * suspected is marked and says why. `mailFrom` is the sender's address, whose domain ends the
 * Message-ID; `senders` is from how many addresses the same text came within an hour, if that is known.
 */
export function composeNotification(
  message: ReceivedMessage,
  mailFrom: string,
  senders = 1,
): NewMail {
  const isTrapped = message.suspicion === 'trap';
  const isRepeated = senders >= REPEATED_FROM_ADDRESSES;
  const marks = (isTrapped ? '[Suspected spam] ' : '') + (isRepeated ? '[Repeated] ' : '');
  const remarks = [
    ...(isTrapped ? ['It fills in a field that people do not see, so it may be spam.'] : []),
    ...(isRepeated ? [`The same text came from ${senders} addresses within an hour.`] : []),
  ];
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  const id = randomUUID();
  return {
    id,
    kind: 'notification',
    message_id: message.id,
    mail_id: `<${id}@${mailDomain(mailFrom)}>`,
    reply_to: JSON.stringify({ name: message.name, address: message.email }),
    subject: `${marks}New message from ${oneLine(sender)}`,
    text: composeText(remarks, linesOf(message), message.message),
    html: composeHtml(remarks, linesOf(message), message.message),
    headers: JSON.stringify({ 'Auto-Submitted': 'auto-generated' }),
    created_at: message.received_at,
  };
}

type Line = readonly [label: string, value: string];

/** All but the text itself, a line each. */
function linesOf(message: ReceivedMessage): readonly Line[] {
  const fields = CONTACT_FIELD_NAMES.filter((field) => field !== 'message');
  return [
    ...fields.map((field): Line => [fieldTitle(field), oneLine(message[field] ?? 'not given')]),
    ['Sent from', message.location],
    ['Received', `${RECEIVED_FORMAT.format(new Date(message.received_at))} UTC`],
    ['Reference', message.id],
  ];
}

function composeText(remarks: readonly string[], lines: readonly Line[], message: string): string {
  return [
    ...remarks.flatMap((remark) => [remark, '']),
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    message,
    '',
    '-- ',
    'Reply to this mail to answer the visitor.',
    '',
  ].join('\n');
}

function composeHtml(remarks: readonly string[], lines: readonly Line[], message: string): string {
  const rows = lines.map(
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
