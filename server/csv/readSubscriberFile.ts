import { formatNumber } from '../../formats.ts';
import { unescapeFormulas } from '../../forms/csvFormulas.ts';
import type { ImportProblem } from '../../forms/desk/constants.ts';
import {
  type ImportColumns,
  type ImportRow,
  type ImportValue,
  importedName,
} from '../../forms/desk/subscriberCalls.ts';
import { EMAIL_ADDRESS } from '../../forms/emailAddress.ts';
import { greetingName } from '../../forms/greetingName.ts';
import { NEWSLETTER_FIELDS } from '../../forms/newsletterForm.ts';
import { readConsentDate, slashOrder } from './consentDate.ts';
import { FileError, readCsvRows } from './readCsvRows.ts';
import {
  findMailColumns,
  findUnnamedMailColumns,
  isYesOrNo,
  type MailColumn,
  normalizeWord,
  readStanding,
} from './whoGetsMail.ts';

/** The maximum number of rows of a file that are not empty. */
const MAX_ROWS = 100_000;
/** The length to which headers and values are cut for the preview, in characters. */
const MAX_SHOWN = 60;
/** How many values are counted each by itself. */
const MAX_VALUES = 20;
/** How many of the columns that are not read are named. */
const MAX_IGNORED = 50;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/**
 * The headers in the exports of Mailchimp, Ghost, Substack, listmonk and others, and in English, German, French,
 * Spanish, Italian, Portuguese and Dutch. Of several columns of one kind, the first in this order counts. To support
 * another tool, add its headers here (see normalizeWord).
 */
const HEADERS = {
  email: wordsOf(`
    email emailaddress subscriberemail useremail emailadresse mailadresse adresseemail adressemail courriel
    correoelectronico direccionemail indirizzoemail emailadres enderecodeemail mail correo subscriber address
  `),
  firstName: wordsOf('firstname fname givenname forename vorname prenom voornaam primeironome'),
  fullName: wordsOf('name fullname subscribername displayname nomcomplet nombre nome naam'),
  consentedAt: wordsOf(`
    confirmtime confirmedat confirmedon confirmationdate confirmationtime confirmdate confirmeddate dateconfirmed
    doubleoptindate doubleoptintime bestatigtam
    optintime optindate optedinat optedinon dateoptedin optintimestamp consentdate consentedat consenttimestamp
    emailmarketingconsenttimestamp einwilligungam einwilligungsdatum dateconsentement
    subscribedat subscribedon subscribeddate subscriptiondate datesubscribed subscribedate subscribetime subscribed
    signupdate signuptime signedupat datesignedup angemeldetam anmeldedatum dateinscription fechadesuscripcion
    datadiiscrizione datadeinscricao inschrijfdatum
  `),
};

interface Columns {
  readonly email: number;
  readonly name: number;
  /** Whether the column has full names. Then the first word is taken, because mails greet by it. */
  readonly isFullName: boolean;
  readonly mail: readonly MailColumn[];
  readonly consentedAt: number;
}

/** The rows of a file, and the columns that they were read from. */
export interface SubscriberFile {
  readonly rows: readonly ImportRow[];
  readonly columns: ImportColumns;
  /** How often each value occurs that says who gets mail. */
  readonly values: readonly ImportValue[];
  /** If false, no column says of those who can be imported that they get mail. */
  readonly saysWhoGetsMail: boolean;
}

/**
 * Reads the subscribers of a CSV file, whose first row has headers or an address. Whoever has left by any of their rows
 * has the problem `left`, and whoever is not known to get mail `optedOut`. Dates of consent are before `now`. Requests
 * are answered meanwhile. Throws a FileError.
 */
export async function readSubscriberFile(
  file: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<SubscriberFile> {
  const rows: ImportRow[] = [];
  const firstOf = new Map<string, ImportRow>();
  const unknown: ImportRow[] = [];
  const values = new Map<string, ImportValue>();
  let columns: Columns | undefined;
  let named: ImportColumns | undefined;
  for await (const { line, cells } of readCsvRows(file)) {
    if (!columns || !named) {
      columns = findColumns(cells);
      named = nameColumns(cells, columns);
      if (!hasAddress(cells)) continue;
    }
    if (rows.length === MAX_ROWS) throw new FileError(TOO_MANY_ROWS);
    const standing = readStanding(columns.mail, cells);
    const problem = standing && PROBLEMS[standing];
    const row = readImportRow(line, cells, columns);
    const first = firstOf.get(row.email);
    if (row.problem === null) firstOf.set(row.email, first ?? row);
    if (problem && first && first.problem !== 'left') first.problem = problem;
    row.problem ??= first ? 'repeated' : (problem ?? null);
    if (standing === undefined) unknown.push(row);
    countValues(values, named.getsMail, columns.mail, cells);
    rows.push(row);
  }
  if (!named) throw new FileError('The file is empty.');
  readConsentDates(rows, now);
  if ([...values.values()].some((value) => value.getsMail)) {
    for (const row of unknown) row.problem ??= 'optedOut';
  }
  const saysWhoGetsMail = unknown.every(({ problem }) => problem !== null);
  return { rows, columns: named, values: [...values.values()], saysWhoGetsMail };
}

const PROBLEMS = { active: undefined, inactive: 'optedOut', left: 'left' } as const;

const TOO_MANY_ROWS = `The file has more than ${formatNumber(MAX_ROWS)} rows. Split it, and import one part after the other.`;

function hasAddress(cells: readonly string[]): boolean {
  return cells.some(isAddress);
}

function isAddress(cell: string): boolean {
  return EMAIL_ADDRESS.test(unescapeFormulas(cell.trim()));
}

function findColumns(cells: readonly string[]): Columns {
  if (hasAddress(cells)) {
    const email = cells.findIndex(isAddress);
    const mail = findUnnamedMailColumns(cells);
    const isOther = (index: number) =>
      index !== email && mail.every((each) => each.index !== index);
    const name = cells.findIndex((_, index) => isOther(index));
    return { email, name, isFullName: false, mail, consentedAt: -1 };
  }
  const headers = cells.map((cell) => normalizeWord(cell).replace(/\P{L}/gu, ''));
  const find = (names: readonly string[]) =>
    names.map((name) => headers.indexOf(name)).find((index) => index >= 0) ?? -1;
  const firstName = find(HEADERS.firstName);
  const isFullName = firstName < 0;
  const columns = {
    email: find(HEADERS.email),
    // If there is a column for the first name, a column "Name" has the family name.
    name: isFullName ? find(HEADERS.fullName) : firstName,
    isFullName,
    mail: findMailColumns(cells),
    consentedAt: find(HEADERS.consentedAt),
  };
  if (columns.email >= 0) return columns;
  throw new FileError('No column holds addresses. Name it "Email" in the first line.');
}

/** The headers of the columns that are read, or `Column 1` and so on if there are none. */
function nameColumns(
  cells: readonly string[],
  { email, name, mail, consentedAt }: Columns,
): ImportColumns {
  const isRead = (column: number) =>
    [email, name, consentedAt].includes(column) || mail.some(({ index }) => index === column);
  const ignored = [...cells.keys()].filter((column) => !isRead(column));
  const headerOf = (column: number) =>
    (hasAddress(cells) ? '' : cells[column]?.trim().slice(0, MAX_SHOWN)) || `Column ${column + 1}`;
  return {
    email: headerOf(email),
    name: name < 0 ? null : headerOf(name),
    getsMail: mail.map(({ index }) => headerOf(index)),
    consentedAt: consentedAt < 0 ? null : headerOf(consentedAt),
    ignored: ignored.slice(0, MAX_IGNORED).map(headerOf),
  };
}

function readImportRow(
  line: number,
  cells: readonly string[],
  { email: emailColumn, name: nameColumn, isFullName, consentedAt }: Columns,
): ImportRow {
  const cellOf = (column: number) => unescapeFormulas(cells[column]?.trim() ?? '');
  const given = cellOf(emailColumn);
  const { data: email } = NEWSLETTER_FIELDS.email.rule.safeParse(given);
  const name = importedName.parse(cellOf(nameColumn));
  const [firstName = ''] = isFullName ? greetingName(name).split(' ') : [name];
  const date = cellOf(consentedAt).slice(0, MAX_SHOWN);
  return {
    line,
    email: email ?? given.slice(0, 255),
    firstName,
    ...(date && { unreadDate: date }),
    problem: findProblem(given, email),
  };
}

/** Reads the dates of consent, once all of them show what comes first in them. */
function readConsentDates(rows: readonly ImportRow[], now: Date): void {
  const order = slashOrder(rows.map(({ unreadDate = '' }) => unreadDate));
  for (const row of rows) {
    const { unreadDate } = row;
    if (unreadDate === undefined) continue;
    const date = readConsentDate(unreadDate, order, now);
    if (date !== undefined) row.consentedAt = date;
    if (date !== undefined || isYesOrNo(normalizeWord(unreadDate))) delete row.unreadDate;
  }
}

function findProblem(given: string, email: string | undefined): ImportProblem | null {
  if (given === '') return 'missing';
  return email === undefined ? 'malformed' : null;
}

/** Counts the values of a row that say whether somebody gets mail. */
function countValues(
  values: Map<string, ImportValue>,
  headers: readonly string[],
  columns: readonly MailColumn[],
  cells: readonly string[],
): void {
  columns.forEach(({ index, judge }, column) => {
    const cell = (cells[index]?.trim() ?? '').slice(0, MAX_SHOWN);
    const standing = judge(normalizeWord(cell));
    if (standing === undefined) return;
    const isSent = standing === 'active';
    const keyOf = (value: string | null) => JSON.stringify([column, value, isSent]);
    const isCounted = values.has(keyOf(cell)) || values.size < MAX_VALUES;
    const value = isCounted ? cell : null;
    const { rows = 0 } = values.get(keyOf(value)) ?? {};
    const header = headers[column] ?? '';
    values.set(keyOf(value), { header, value, getsMail: isSent, rows: rows + 1 });
  });
}
