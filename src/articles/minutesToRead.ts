import { CHART_NAMES } from './chartNames.ts';

const WORDS_PER_MINUTE = 220;
/** Drawings and charts. */
const PICTURE = new RegExp(String.raw`<svg\b.*?</svg>|<(?:${CHART_NAMES.join('|')})\b.*?/>`, 'gs');

/**
 * The reading time in minutes, at least one.
 *
 * @param body the article's MDX; drawings and charts do not count
 */
export function minutesToRead(body: string): number {
  const text = body.replace(PICTURE, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
