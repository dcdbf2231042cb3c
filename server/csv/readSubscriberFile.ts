import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import {
  type ImportColumns,
  type ImportProblem,
  type ImportRow,
  importedName,
} from '../../forms/desk/subscriberCalls.ts';
import { EMAIL_ADDRESS } from '../../forms/emailAddress.ts';
import { NEWSLETTER_FIELDS } from '../../forms/newsletterForm.ts';

/** The file cannot be read. The message is for the owner, in one or two sentences. */
export class FileError extends Error {}

/** How much of a file is parsed before the event loop answers requests again, in bytes. */
const SLICE_BYTES = 64 * 1024;
/** The maximum length of a row, in characters. A longer row has a quote that never ends. */
const MAX_ROW = 100_000;

/** The length to which the header of a column is cut, in characters. */
const MAX_HEADER = 60;

const SEPARATORS = [',', ';', '\t'] as const;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/**
 * The headers in the exports of Mailchimp, Ghost, Substack, listmonk and others, and in English, German, French,
 * Spanish, Italian, Portuguese and Dutch. Of several columns of one kind, the first in this order counts. To support
 * another tool, add its normalized headers here (see normalizeHeader: lower case, letters only).
 */
const HEADERS = {
  email: wordsOf(`
    email emailaddress subscriberemail useremail emailadresse mailadresse adresseemail adressemail courriel
    correoelectronico direccionemail indirizzoemail emailadres enderecodeemail mail correo address
  `),
  firstName: wordsOf('firstname fname givenname forename vorname prenom voornaam primeironome'),
  fullName: wordsOf('name fullname subscribername displayname nomcomplet nombre nome naam'),
};

/** The columns in which a matching value means that somebody no longer gets mail. */
const OPTED_OUT_VALUES: ReadonlyMap<string, RegExp> = new Map([
  [
    'status',
    /^(?:unsubscribed|blocklisted|disabled|cleaned|bounced|complained|inactive|cancell?ed|abgemeldet|inaktiv|gesperrt)$/i,
  ],
  ['subscribedtoemails', /^(?:false|no|0)$/i],
  ['emaildisabled', /^(?:true|yes|1)$/i],
  ['unsubscribed', /^(?:true|yes|1)$/i],
  ['unsubtime', /./],
  ['unsubscribedat', /./],
  ['cleantime', /./],
]);

interface Columns {
  readonly email: number;
  readonly name: number;
  /** Whether the column has full names. Then the first word is taken, because mails greet by it. */
  readonly isFullName: boolean;
  readonly optedOut: readonly (readonly [index: number, isOptedOut: RegExp])[];
}

/** The rows of a file, and the columns that they were read from. */
export interface SubscriberFile {
  readonly rows: readonly ImportRow[];
  readonly columns: ImportColumns;
}

/**
 * Reads the subscribers of a CSV file. It may be in UTF-8, UTF-16 or Windows-1252, and separated by commas, semicolons
 * or tabs. It has no headers if the first row has an address. Requests are answered meanwhile. Throws a FileError.
 */
export async function readSubscriberFile(bytes: Uint8Array): Promise<SubscriberFile> {
  const decoded = decode(bytes);
  // Removes a first line for Excel, which names the separator.
  const text = decoded.replace(/^sep=.(?:\r\n?|\n)/i, '');
  const linesBefore = text === decoded ? 0 : 1;
  const rows: ImportRow[] = [];
  const known = new Set<string>();
  let columns: Columns | undefined;
  let named: ImportColumns | undefined;
  try {
    for await (const { line, cells } of readCells(text)) {
      if (!columns) {
        columns = findColumns(cells);
        named = nameColumns(cells, columns);
        if (!hasAddress(cells)) continue;
      }
      rows.push(readImportRow(line + linesBefore, cells, columns, known));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new FileError(`The file cannot be read${line}: a quote opens there and does not end.`);
  }
  if (!named) throw new FileError('The file is empty.');
  return { rows, columns: named };
}

function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b && third === 0x03) {
    throw new FileError(
      'This is a workbook. Save it as CSV in the spreadsheet, and choose that file.',
    );
  }
  // Without a byte order mark, ASCII letters show on which side the zeros of UTF-16 are.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function* readCells(text: string) {
  const bytes = Buffer.from(text);
  async function* slices() {
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      yield bytes.subarray(start, start + SLICE_BYTES);
      await nextTurn();
    }
  }
  const parser = Readable.from(slices()).compose(
    parse({
      delimiter: findSeparator(text),
      info: true,
      max_record_size: MAX_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  for await (const { info, record } of parser) {
    const cells = record as string[];
    // `info.lines` counts to the last line of a row. Line breaks within its cells come before.
    const breaks = cells.join('').match(/\r\n|[\n\r]/g)?.length ?? 0;
    yield { line: (info as { lines: number }).lines - breaks, cells };
  }
}

/** The separator that occurs most often in the first line, outside of quotes. */
function findSeparator(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => EMAIL_ADDRESS.test(cell.trim()));
}

function findColumns(cells: readonly string[]): Columns {
  if (hasAddress(cells)) {
    const email = cells.findIndex((cell) => EMAIL_ADDRESS.test(cell.trim()));
    const name = cells.findIndex((_, index) => index !== email);
    return { email, name, isFullName: false, optedOut: [] };
  }
  const headers = cells.map(normalizeHeader);
  const find = (names: readonly string[]) =>
    names.map((name) => headers.indexOf(name)).find((index) => index >= 0) ?? -1;
  const firstName = find(HEADERS.firstName);
  const isFullName = firstName < 0;
  const columns = {
    email: find(HEADERS.email),
    // If there is a column for the first name, a column "Name" has the family name.
    name: isFullName ? find(HEADERS.fullName) : firstName,
    isFullName,
    optedOut: headers.flatMap((header, index) => {
      const isOptedOut = OPTED_OUT_VALUES.get(header);
      return isOptedOut ? [[index, isOptedOut] as const] : [];
    }),
  };
  if (columns.email >= 0) return columns;
  throw new FileError('No column holds addresses. Name it "Email" in the first line.');
}

/** A header in lower case, letters only, without accents. */
function normalizeHeader(cell: string): string {
  return cell.normalize('NFD').toLowerCase().replace(/\P{L}/gu, '');
}

/** The headers of the columns that are read, or `Column 1` and so on if there are none. */
function nameColumns(cells: readonly string[], { email, name, optedOut }: Columns): ImportColumns {
  const headerOf = (column: number) =>
    (hasAddress(cells) ? '' : cells[column]?.trim().slice(0, MAX_HEADER)) || `Column ${column + 1}`;
  return {
    email: headerOf(email),
    name: name < 0 ? null : headerOf(name),
    optedOut: optedOut.map(([column]) => headerOf(column)),
  };
}

function readImportRow(
  line: number,
  cells: readonly string[],
  { email: emailColumn, name: nameColumn, isFullName, optedOut }: Columns,
  known: Set<string>,
): ImportRow {
  const cellOf = (column: number) => cells[column]?.trim() ?? '';
  const given = cellOf(emailColumn);
  const [firstWord = ''] = cellOf(nameColumn).split(/\s/, 1);
  const { data: email } = NEWSLETTER_FIELDS.email.rule.safeParse(given);
  const isOptedOut = optedOut.some(([column, pattern]) => pattern.test(cellOf(column)));
  const problem = findProblem(given, email, isOptedOut, known);
  if (email !== undefined) known.add(email);
  return {
    line,
    email: email ?? given.slice(0, 255),
    firstName: importedName.parse(isFullName ? firstWord : cellOf(nameColumn)),
    problem,
  };
}

function findProblem(
  given: string,
  email: string | undefined,
  isOptedOut: boolean,
  known: ReadonlySet<string>,
): ImportProblem | null {
  if (given === '') return 'missing';
  if (email === undefined) return 'malformed';
  if (known.has(email)) return 'repeated';
  return isOptedOut ? 'optedOut' : null;
}
