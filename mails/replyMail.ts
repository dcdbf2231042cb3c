import { brand } from '../brand.ts';
import { formatTime } from '../formats.ts';
import { toHeaderText, withoutControls } from './mailParts.ts';

/** The subject of every reply to a message. */
export const REPLY_SUBJECT = `Re: your message to ${brand.name}`;

/** A message as far as a reply quotes it. */
export interface QuotedMessage {
  readonly name: string;
  readonly message: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/** Who wrote what and when, in the manner of mail programs. `timeZone` is an IANA name. */
export function quoteMessage(
  { name, message, received_at }: QuotedMessage,
  timeZone: string,
): string {
  const lines = withoutControls(message.toWellFormed()).split('\n');
  return [
    `On ${formatTime(received_at, timeZone)}, ${toHeaderText(name)} wrote:`,
    ...lines.map((line) => `> ${line}`),
  ].join('\n');
}

/** The text of a reply: what was typed, and the quotation below it. */
export function replyText(typed: string, quotation: string): string {
  return `${withoutControls(typed.toWellFormed()).trimEnd()}\n\n${quotation}\n`;
}
