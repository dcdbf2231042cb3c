const WORDS_PER_MINUTE = 220;

/**
 * The reading time in minutes, at least one.
 *
 * @param body the article's MDX; drawings do not count
 */
export function minutesToRead(body: string): number {
  const text = body.replace(/<svg\b.*?<\/svg>/gs, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
