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

/** The part of docs/performance.md that a run writes. */
export function performanceSection(results: Results): string {
  const { machine, runs, keystroke } = results;
  const failed = failedAuditLines(results).map((line) => `- ${line}`);
  return [
    `Measured on ${machine.date}: ${machine.cores} cores, ${machine.memoryGb} GB of memory, ` +
      `${machine.browser}, Node.js ${machine.node}, load before the run ${machine.load.toFixed(1)}. ` +
      `Every figure is the median of ${runs}.`,
    '### Bars',
    markdown(barTable(results)),
    '### Pages',
    markdown(pageTable(results)),
    LEGEND.join('\n'),
    ...(failed.length > 0 ? ['Audits that cost a score something:', failed.join('\n')] : []),
    '### Taps',
    markdown(tapTable(results)),
    ...(keystroke ? ['### Typing', markdown(keystrokeTable(results))] : []),
  ].join('\n\n');
}

function markdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
