import { escapeFormulas } from '../../../forms/csvFormulas.ts';
import { IMPORT_PROBLEMS, NOT_TAKEN_COLUMNS } from '../../../forms/desk/constants.ts';
import type { ImportRow } from '../../../forms/desk/subscriberCalls.ts';

/** Formats the rows that are not taken as CSV (RFC 4180), each with the reason. */
export function formatNotTaken(rows: readonly ImportRow[]): string {
  const lines = rows.map(({ line, email, firstName, problem }) => {
    return [String(line), email, firstName, problem === null ? '' : IMPORT_PROBLEMS[problem]];
  });
  return `\ufeff${[Object.values(NOT_TAKEN_COLUMNS), ...lines].map(formatLine).join('')}`;
}

function formatLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
