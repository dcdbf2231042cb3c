/** Some mail programs take no longer address. */
const MAX_LENGTH = 1900;
const CUT = encodeURIComponent('…');

/**
 * The link that opens the owner's mail program with recipient, subject and text, which is cut if the link would become
 * too long.
 */
export function replyLink(email: string, subject: string, text: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=`;
  const lines = text.toWellFormed().replace(/\r?\n/g, '\r\n');
  const whole = encodeURIComponent(lines);
  if (start.length + whole.length <= MAX_LENGTH) return start + whole;

  let body = '';
  const room = MAX_LENGTH - start.length - CUT.length;
  for (const { segment } of new Intl.Segmenter().segment(lines)) {
    const more = encodeURIComponent(segment);
    if (body.length + more.length > room) break;
    body += more;
  }
  return start + body + CUT;
}
