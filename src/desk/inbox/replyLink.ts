import { brand } from '../../../brand.ts';
import type { Message } from '../../../forms/desk/messageCalls.ts';
import { formatTime } from '../time.ts';

/** Some mail programs take no longer address. */
const MAX_LENGTH = 1900;
const LINE_END = '\r\n';

/**
 * The link that opens the owner's mail program with recipient, subject and the quoted message, which is cut if the
 * link would become too long.
 */
export function replyLink(
  {
    name,
    email,
    message,
    received_at,
  }: Pick<Message, 'name' | 'email' | 'message' | 'received_at'>,
  timeZone: string,
): string {
  const subject = encodeURIComponent(`Re: your message to ${brand.name}`);
  const address = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${address}?subject=${subject}&body=`;
  const introduction = `${LINE_END}${LINE_END}On ${formatTime(received_at, timeZone)}, ${name} wrote:${LINE_END}`;
  const whole = encodeURIComponent(introduction + quote(message));
  if (start.length + whole.length <= MAX_LENGTH) return start + whole;

  let body = encodeURIComponent(introduction);
  const room = MAX_LENGTH - start.length - encodeURIComponent('…').length;
  for (const { segment } of new Intl.Segmenter().segment(quote(message))) {
    const more = encodeURIComponent(segment.toWellFormed());
    if (body.length + more.length > room) break;
    body += more;
  }
  return `${start}${body}${encodeURIComponent('…')}`;
}

function quote(text: string): string {
  return text
    .toWellFormed()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join(LINE_END);
}
