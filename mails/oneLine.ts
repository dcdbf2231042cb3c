/**
 * A text without line breaks, control characters and marks that turn the direction of what follows, as a
 * header or one row has to be.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
