/**
 * The rows of a CSV text (RFC 4180) in which every value that is not empty is quoted. Throws where it is
 * no such text.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('A value does not end');
        if (text[at] === '"') at += 1;
        value += text[at];
      }
      at += 1;
    }
    row.push(value);
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`A row ends oddly at ${at}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}
