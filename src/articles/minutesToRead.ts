const WORDS_PER_MINUTE = 220;

/**
 * How long an article takes to read, in minutes at 220 words a minute; at least one.
 *
 * @param body its MDX, of which drawings count for nothing
 */
export function minutesToRead(body: string): number {
  const text = body.replace(/<svg\b.*?<\/svg>/gs, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
