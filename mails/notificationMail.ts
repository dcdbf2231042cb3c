import { formatTime } from '../formats.ts';
import { CONTACT_FIELD_NAMES, type ContactMessage, fieldTitle } from '../forms/contactForm.ts';
import {
  type MailPart,
  paragraph,
  type RenderedMail,
  toHeaderText,
  withoutControls,
} from './mailParts.ts';
import { renderMail } from './renderMail.ts';

/** A stored message, as far as its notification needs it. */
export interface NotifiedMessage extends ContactMessage {
  readonly id: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/** Why a message is suspected. */
export interface SuspectedFor {
  readonly isHoneypotFilled: boolean;
  /** From how many addresses the same text came within an hour, if these are suspiciously many. */
  readonly repeatedFrom: number | undefined;
}

const PREHEADER_LENGTH = 120;

/** How and until when the owner answers. */
interface Answer {
  /** When the answer is due, formatted for the owner. */
  readonly due: string;
  /** The message at the owner's desk, if there is one that others can reach. */
  readonly deskLink: string | undefined;
}

/** The mail that tells the owner of a message, with a mark in its subject if it is suspected. */
export function renderNotification(
  message: NotifiedMessage,
  { isHoneypotFilled, repeatedFrom }: SuspectedFor,
  { due, deskLink }: Answer,
): RenderedMail {
  const warnings = [
    ...(isHoneypotFilled
      ? ['The sender filled in a field that people do not see, so it may be spam.']
      : []),
    ...(repeatedFrom ? [`The same text came from ${repeatedFrom} addresses within an hour.`] : []),
  ];
  const marks = (isHoneypotFilled ? '[Suspected spam] ' : '') + (repeatedFrom ? '[Repeated] ' : '');
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  const heading = `New message from ${toHeaderText(sender)}`;
  const fields = CONTACT_FIELD_NAMES.filter((field) => field !== 'message');
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    ...warnings.map((text) => ({ kind: 'warning', text }) as const),
    {
      kind: 'table',
      rows: fields.map((field) => [fieldTitle(field), toHeaderText(message[field] ?? 'not given')]),
    },
    { kind: 'blockquote', text: withoutControls(message.message) },
    ...(message.link
      ? [{ kind: 'link', label: 'See the process they drew', href: message.link } as const]
      : []),
    paragraph(`Reply to this email to answer ${toHeaderText(message.name)}.`),
    ...(deskLink ? [{ kind: 'link', label: 'Open it at the desk', href: deskLink } as const] : []),
    {
      kind: 'table',
      rows: [
        ['Sent from', message.location],
        ['Received', `${formatTime(message.received_at, 'UTC')} UTC`],
        ['Answer due', due],
        ['Reference', message.id],
      ],
    },
  ];
  const beginning = [...toHeaderText(message.message)].slice(0, PREHEADER_LENGTH).join('');
  return renderMail({ subject: `${marks}${heading}`, preheader: beginning, parts });
}
