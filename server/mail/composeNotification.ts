import { randomUUID } from 'node:crypto';
import { escapeHtml } from '../escapeHtml.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { QueuedMail } from '../storage/outbox.ts';
import { mailDomain } from './mailDomain.ts';

const RECEIVED_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * The mail that tells the owner of a message: every field of it, and Reply-To the visitor
 * (design, section 3). `mailFrom` is the sender's address, whose domain ends the Message-ID.
 */
export function composeNotification(message: StoredMessage, mailFrom: string): QueuedMail {
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  const fields: ReadonlyArray<readonly [label: string, value: string]> = [
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone ?? 'not given'],
    ['Company', oneLine(message.company ?? 'not given')],
    ['Sent from', message.location],
    ['Received', `${RECEIVED_FORMAT.format(message.receivedAt)} UTC`],
    ['Reference', message.id],
  ];
  const id = randomUUID();
  return {
    id,
    kind: 'notification',
    messageId: message.id,
    subscriberId: undefined,
    mailId: `<${id}@${mailDomain(mailFrom)}>`,
    recipient: undefined,
    replyTo: { name: message.name, address: message.email },
    subject: `New message from ${oneLine(sender)}`,
    text: composeText(fields, message.message),
    html: composeHtml(fields, message.message),
    headers: { 'Auto-Submitted': 'auto-generated' },
    createdAt: message.receivedAt,
  };
}

type Fields = Parameters<typeof composeText>[0];

function composeText(fields: ReadonlyArray<readonly [string, string]>, message: string): string {
  const lines = fields.map(([label, value]) => `${label}: ${value}`);
  return [...lines, '', message, '', '-- ', 'Reply to this mail to answer the visitor.', ''].join(
    '\n',
  );
}

function composeHtml(fields: Fields, message: string): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><body>',
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
