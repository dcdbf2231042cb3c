/** The names of the chart components (`sections/blog/article/charts/`). */
export const CHART_NAMES = [
  'BarChart',
  'CaseDots',
  'ColumnChart',
  'LineChart',
  'PointScale',
  'ProcessLine',
] as const;

const WORDS_PER_MINUTE = 220;
const CHART = new RegExp(String.raw`<(?:${CHART_NAMES.join('|')})\b.*?/>`, 'gs');

/** The reading time of an article's MDX in minutes, at least one. Charts do not count. */
export function minutesToRead(body: string): number {
  const text = body.replace(CHART, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
