import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { formatNumber } from '../../formats.ts';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../forms/desk/constants.ts';

/** The file cannot be read. The message is for the owner, in one or two sentences. */
export class FileError extends Error {}

/** How much of a file is parsed before the event loop answers requests again, in bytes. */
const SLICE_BYTES = 16 * 1024;
/** The maximum length of a row, in characters, and its maximum number of cells. */
const MAX_ROW = 100_000;
const MAX_CELLS = 1000;

const SEPARATORS = [',', ';', '\t'] as const;

/** A byte order mark, and a first line for Excel, which names the separator. */
const PREFIX = /^(?:\xef\xbb\xbf)?(?:sep=.(?:\r\n?|\n))?/i;

/** How a workbook of Excel begins. */
const WORKBOOK = Buffer.from('PK\x03');

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** A row of a file that is not empty. */
interface CsvRow {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads the rows of a CSV file, one after the other, without those that are empty. It may be in UTF-8, UTF-16 or
 * Windows-1252, and separated by commas, semicolons or tabs. Requests are answered meanwhile. Throws a FileError.
 */
export async function* readCsvRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const bytes = withoutUtf16(await readBytes(file));
  const start = bytes.toString('latin1', 0, SLICE_BYTES);
  const [prefix = ''] = PREFIX.exec(start) ?? [];
  const linesBefore = /[\r\n]/.test(prefix) ? 1 : 0;
  const parser = Readable.from(readSlices(bytes.subarray(prefix.length))).compose(
    parse({
      cast: readCell,
      delimiter: findSeparator(start.slice(prefix.length)),
      // One character for each byte, for `readCell`.
      encoding: 'latin1',
      info: true,
      max_record_size: MAX_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  );
  try {
    for await (const { info, record } of parser) {
      const cells = record as string[];
      // `info.lines` counts to the last line of a row. Line breaks within its cells come before.
      const breaks = cells.join('').match(/\r\n|[\n\r]/g)?.length ?? 0;
      yield { line: (info as { lines: number }).lines + linesBefore - breaks, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileError(describeCsvError(error)) : error;
  }
}

async function readBytes(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > MAX_IMPORT_BYTES) throw new FileError(IMPORT_TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* readSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    yield bytes.subarray(start, start + SLICE_BYTES);
    await nextTurn();
  }
}

/**
 * Converts a file in UTF-16 to UTF-8; any other file stays as it is. Without a byte order mark, ASCII letters show on
 * which side the zeros are.
 */
function withoutUtf16(bytes: Buffer): Buffer {
  const [first, second] = bytes;
  if (bytes.subarray(0, 3).equals(WORKBOOK)) {
    throw new FileError(
      'This is a workbook. Save it as CSV in the spreadsheet, and choose that file.',
    );
  }
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (!isLittleEndian && !isBigEndian) return bytes;
  return Buffer.from(new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/**
 * Decodes a cell, so that a wrong byte garbles no other cell. Windows-1252 is assumed if the bytes are not UTF-8 and
 * have no letter of UTF-8 either.
 */
function readCell(latin1: string, { index }: { readonly index: number }): string {
  if (index >= MAX_CELLS) {
    throw new FileError(`A row has more than ${MAX_CELLS} cells. Is this a list of subscribers?`);
  }
  if (!/[\x80-\xff]/.test(latin1)) return latin1;
  const bytes = Buffer.from(latin1, 'latin1');
  const text = bytes.toString();
  return isUtf8(bytes) || /[^\0-\x7f\ufffd]/.test(text) ? text : WINDOWS_1252.decode(bytes);
}

/** The separator that occurs most often in the first line, outside of quotes. */
function findSeparator(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function describeCsvError({ code, lines }: CsvError): string {
  const near = typeof lines === 'number' ? ` near line ${lines}` : '';
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `The file cannot be read${near}: a row is longer than ${formatNumber(MAX_ROW)} characters. Perhaps a quote opens there and does not end.`;
  }
  return `The file cannot be read${near}: a quote opens there and does not end.`;
}
