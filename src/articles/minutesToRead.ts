const WORDS_PER_MINUTE = 220;
/** Drawings, and the charts of articles (`sections/blog/article/charts/`). */
const PICTURE =
  /<svg\b.*?<\/svg>|<(?:BarChart|CaseDots|ColumnChart|LineChart|PointScale|ProcessLine)\b.*?\/>/gs;

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
