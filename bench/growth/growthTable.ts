import Table from 'cli-table3';
import type { GrowthResult } from './measureGrowth.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The results as one table: a column for each number of articles. */
export function growthTable(results: readonly GrowthResult[]): string {
  const heads = results.map(({ articles }) => articles.toLocaleString('en-US'));
  const table = new Table({
    head: ['articles', ...heads],
    colAligns: ['left', ...results.map(() => 'right' as const)],
    style: { head: [], border: [], compact: true },
  });
  const [first] = results;
  if (!first) return table.toString();
  const row = (name: string, cell: (result: GrowthResult) => string) =>
    table.push([name, ...results.map(cell)]);
  const perFurther = (digits: number, value: (result: GrowthResult) => number) => {
    return (result: GrowthResult) =>
      result === first
        ? ''
        : ((value(result) - value(first)) / (result.articles - first.articles)).toFixed(digits);
  };

  row('pages', ({ pages }) => String(pages));
  row('build, s', ({ elapsedMs }) => seconds(elapsedMs));
  row('processor, s', ({ userMs }) => seconds(userMs));
  row(
    'processor per further article, ms',
    perFurther(0, ({ userMs }) => userMs),
  );
  row('peak memory, MB', ({ peakMb }) => peakMb.toFixed(0));
  row(
    'memory per further article, MB',
    perFurther(2, ({ peakMb }) => peakMb),
  );
  for (const path of Object.keys(first.sizes)) {
    row(`${path}, KB (Brotli)`, ({ sizes }) => {
      const size = sizes[path];
      return size ? `${kilobytes(size.raw)} (${kilobytes(size.brotli)})` : '';
    });
  }
  return table.toString();
}
