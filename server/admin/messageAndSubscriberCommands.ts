import { createReadStream } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import {
  consentStatement,
  IMPORT_PROBLEMS,
  MAX_CONSENT,
} from '../../forms/desk/subscriberCalls.ts';
import { inBatches } from '../../forms/inBatches.ts';
import { DAY_MS } from '../../milliseconds.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { formatCount, formatTime, printableLine } from '../format/formatText.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { importSubscribers, markImportProblems } from '../newsletter/subscriberImport.ts';
import { unsubscribe } from '../newsletter/subscribers.ts';
import type { Settings } from '../settings.ts';
import { BATCH_ROWS, pauseBetweenBatches } from '../storage/batches.ts';
import { inTransaction } from '../storage/database.ts';
import {
  EXPORTED_SUBSCRIBER_FIELDS,
  type ListedTable,
  listNewest,
  type RowFilter,
  readAllNewest,
} from '../storage/listRows.ts';
import { readSalt } from '../storage/metadata.ts';
import type { MessageRow, SubscriberRow } from '../storage/schema.ts';
import {
  AdminError,
  type AdminIo,
  addDataAction,
  LIMIT,
  parseEmail,
  type SiteData,
} from './command.ts';
import { type Column, formatTable, ID_COLUMN } from './format.ts';

const DATE_OR_TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A table that the owner can list, with these columns, and export, with these fields. */
interface RowKind<Row> {
  readonly table: ListedTable;
  readonly name: string;
  /** What `--search` looks in, for its help. */
  readonly searched: string;
  readonly columns: (settings: Settings) => readonly Column<Row>[];
  readonly fields: readonly (keyof Row & string)[];
}

/** How a list says why a message is suspected. */
const MARKS = { honeypot: 'suspected', repeated: 'repeated', owner: 'spam' } as const;

const MESSAGES: RowKind<MessageRow> = {
  table: 'messages',
  name: 'messages',
  searched: 'name, e-mail, company, telephone number, message or note',
  columns: () => [
    { header: 'Received (UTC)', width: 16, value: (row) => formatTime(row.received_at) },
    ID_COLUMN,
    {
      header: 'Marked',
      optional: true,
      width: 10,
      value: (row) => (row.spam_reason ? MARKS[row.spam_reason] : ''),
    },
    { header: 'Name', width: 16, value: (row) => row.name },
    { header: 'E-mail', width: 22, value: (row) => row.email },
    { header: 'Message', width: 'rest', value: (row) => row.message },
  ],
  fields: [
    'id',
    'received_at',
    ...CONTACT_FIELD_NAMES,
    'location',
    'link',
    'spam_reason',
    'state',
    'answered_at',
    'note',
  ],
};

const SUBSCRIBERS: RowKind<SubscriberRow> = {
  table: 'newsletter_subscribers',
  name: 'subscribers',
  searched: 'name or e-mail',
  columns: (settings) => [
    { header: 'Since (UTC)', width: 16, value: (row) => formatTime(row.subscribed_at) },
    ID_COLUMN,
    { header: 'State', optional: true, width: 13, value: (row) => stateOf(row, settings) },
    { header: 'First name', width: 24, value: (row) => row.first_name },
    { header: 'E-mail', width: 'rest', value: (row) => row.email },
  ],
  fields: EXPORTED_SUBSCRIBER_FIELDS,
};

function stateOf(subscriber: SubscriberRow, { newsletterOptIn }: Settings): string {
  if (subscriber.spam_reason) return 'suspected';
  if (subscriber.undeliverable_at) return 'undeliverable';
  if (subscriber.confirmed_at) return 'confirmed';
  return newsletterOptIn === 'double' ? 'unconfirmed' : '';
}

/** Adds `messages list|export` and `subscribers list|export|import|remove`. */
export function addMessageAndSubscriberCommands(program: Command, io: AdminIo): void {
  const messages = program.command('messages');
  messages.description('what visitors sent with the contact form');
  addRowCommand('list', MESSAGES, messages, io);
  addRowCommand('export', MESSAGES, messages, io);

  const subscribers = program.command('subscribers').description('who receives the newsletter');
  addRowCommand('list', SUBSCRIBERS, subscribers, io);
  addRowCommand('export', SUBSCRIBERS, subscribers, io);
  addImportCommand(subscribers, io);
  const remove = subscribers
    .command('remove')
    .description('remove a subscriber, as the link in each mail does')
    .requiredOption(
      '--email <address>',
      'address of the subscriber, in upper or lower case',
      parseEmail,
    );
  addDataAction(remove, io, 'email, removed', async (data, { email }: { email: string }) => {
    const { database, settings } = data;
    const mails = await unsubscribe(database, 'email', email);
    if (mails) await removeMailFiles(mailFolder(settings.dataDir), mails);
    const removed = mails ? 1 : 0;
    const text = () =>
      mails
        ? `Removed: ${email}. Mail that waited for this subscriber is not sent.\n`
        : `There is no subscriber with the address ${email}.\n`;
    return { document: { email, removed }, text };
  });
}

/** Adds `subscribers import`. */
function addImportCommand(subscribers: Command, io: AdminIo): void {
  const command = subscribers
    .command('import')
    .description('import subscribers from a CSV file of another tool')
    .argument('<file>', 'the CSV file')
    .option(
      '--consent <text>',
      'when and how they consented; without it, everyone is asked to confirm',
      parseConsent,
    )
    .option(
      '--all-get-mail',
      'everyone in the file gets mail; to be said if no column of the file says who does',
    );
  const keys = 'imported, confirmed, refused';
  type Options = { consent?: string; allGetMail?: true };
  addDataAction(command, io, keys, async ({ database }, file: string, options: Options) => {
    const salt = await readSalt(database);
    const { rows, saysWhoGetsMail } = await readImportFile(file);
    if (!saysWhoGetsMail && !options.allGetMail) {
      throw new AdminError(
        `${file} was not imported: no column says who gets mail; add --all-get-mail if everyone in this file does`,
      );
    }
    const marked = (await Array.fromAsync(markImportProblems(database, rows, salt))).flat();
    const importable = marked.filter(({ problem }) => problem === null);
    let imported = 0;
    for (const batch of inBatches(importable, BATCH_ROWS)) {
      if (imported > 0) await pauseBetweenBatches();
      imported += await inTransaction(database, (transaction) => {
        const people = batch.map(({ email, firstName }) => ({ email, first_name: firstName }));
        return importSubscribers(transaction, people, { ...options, salt, now: io.now() });
      });
    }
    const refused = marked.flatMap(({ line, email, problem }) =>
      problem === null ? [] : [{ line, email, reason: IMPORT_PROBLEMS[problem] }],
    );
    const isConfirmed = options.consent !== undefined;
    const text = () => {
      const next = isConfirmed
        ? 'They are confirmed.'
        : 'They are asked to confirm, a few at a time.';
      const lines = refused.map(
        ({ line, email, reason }) => `Line ${line}: ${printableLine(email)}: ${reason}\n`,
      );
      return `Imported: ${formatCount(imported, 'subscriber')}. ${next}\n${lines.join('')}`;
    };
    return { document: { imported, confirmed: isConfirmed, refused }, text };
  });
}

/** Reads a file of subscribers. Throws an AdminError. */
async function readImportFile(file: string): Promise<SubscriberFile> {
  try {
    return await readSubscriberFile(createReadStream(file));
  } catch (error) {
    throw new AdminError(`${file} could not be imported: ${errorMessage(error)}`);
  }
}

/** Parses a statement about consent, which may not be empty. */
function parseConsent(value: string): string {
  const { data } = consentStatement.safeParse(value);
  if (data) return data;
  throw new InvalidArgumentError(
    `Say when and how they consented, in 1 to ${MAX_CONSENT} characters.`,
  );
}

/** Adds `list` (a table of the newest rows) or `export` (CSV of all rows) to a command. */
function addRowCommand<Row extends { readonly id: string }>(
  verb: 'list' | 'export',
  { table, name, searched, columns, fields }: RowKind<Row>,
  parent: Command,
  io: AdminIo,
): void {
  const isList = verb === 'list';
  const command = parent
    .command(verb)
    .description(isList ? `list the newest ${name}` : `export ${name} as CSV`)
    .option('--since <date>', 'from this day or time on (UTC), such as 2026-11-20', parseSince)
    .option('--until <date>', 'to the end of this day, or to this time (UTC)', parseUntil)
    .option('--search <text>', `only those with this text in ${searched}`);
  if (table === 'messages') {
    command.option('--suspected', 'only those that are marked as spam or repeated');
  }
  const keys = `${name}, total`;
  if (!isList) {
    const run = async ({ database }: SiteData, filter: RowFilter) => {
      const { total } = await listNewest<Row>(database, table, filter, 1);
      const read = () => readAllNewest<Row>(database, table, filter);
      const document = { [name]: mapEach(read(), (row) => pickFields(row, fields)), total };
      return { document, text: () => formatCsv(fields, read()) };
    };
    addDataAction(command, io, keys, run, { mayWriteFile: true });
    return;
  }
  command.addOption(LIMIT);
  type Options = RowFilter & { limit: number };
  addDataAction(command, io, keys, async ({ database, settings }, options: Options) => {
    const { rows, total } = await listNewest<Row>(database, table, options, options.limit);
    const text = () => {
      if (rows.length === 0) return `There are no such ${name}.\n`;
      return formatTable(columns(settings), rows, io.width, total);
    };
    return { document: { [name]: rows.map((row) => pickFields(row, fields)), total }, text };
  });
}

async function* mapEach<Row>(rows: AsyncIterable<Row>, map: (row: Row) => object) {
  for await (const row of rows) yield map(row);
}

function pickFields<Row>(row: Row, fields: readonly (keyof Row)[]): object {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function parseSince(value: string): Date {
  if (DATE_OR_TIME.safeParse(value).success) return new Date(value);
  throw new InvalidArgumentError(
    'Give a day such as 2026-11-20 or a time such as 2026-11-20T09:30:00Z.',
  );
}

/** Parses a date or time into the first moment after it. */
function parseUntil(value: string): Date {
  const since = parseSince(value);
  return value.includes('T') ? since : new Date(since.getTime() + DAY_MS);
}
