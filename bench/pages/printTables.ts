import CliTable from 'cli-table3';
import type { Results } from './results.ts';
import {
  barTable,
  failedAuditLines,
  keystrokeTable,
  LEGEND,
  pageTable,
  type Table,
  tapTable,
} from './tables.ts';

/** Width of the paths in the pages' table, which leaves its figures room in 120 columns. */
const PATH_WIDTH = 26;
const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};

/** The results as text for a terminal of 120 columns. */
export function printTables(results: Results): string {
  const { pages, taps, keystroke } = results;
  const failed = failedAuditLines(results);
  return [
    ...(pages.length > 0 ? [print(pageTable(results), PATH_WIDTH), LEGEND.join('\n')] : []),
    ...(failed.length > 0 ? [['Audits that cost a score something:', ...failed].join('\n')] : []),
    ...(taps.length > 0 ? [print(tapTable(results))] : []),
    ...(keystroke ? [print(keystrokeTable(results))] : []),
    print(barTable(results)),
  ].join('\n\n');
}

/** A first column of a set width makes a dense table, with heads of two lines. */
function print({ head, rows }: Table, firstWidth?: number): string {
  const isDense = firstWidth !== undefined;
  const table = new CliTable({
    chars: NO_LINES,
    colWidths: [firstWidth ?? null],
    style: { 'padding-left': 0, 'padding-right': isDense ? 1 : 3, head: [], border: [] },
  });
  table.push(
    head.map((name) => (isDense ? name.replace(' ', '\n') : name)),
    ...rows.map((row) => [...row]),
  );
  return table.toString().replaceAll(/ +$/gm, '');
}
