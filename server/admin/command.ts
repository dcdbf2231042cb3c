import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { EMAIL_ADDRESS, sanitiseEmail } from '../../forms/emailAddress.ts';
import { exists } from '../exists.ts';
import { firstLine, readSettings, type Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { NEWER, readSchemaState, type SchemaState } from '../storage/migrate.ts';
import { databaseFile, describeDatabase, openDatabase } from '../storage/openDatabase.ts';
import { StorageError } from '../storage/retryWhileBusy.ts';
import { findIds, type NamedTable } from '../storage/search.ts';
import { formatJson } from './format.ts';

/** What a command has of the world around it; scripts/admin.ts gives it the process's own. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly siteDir: string;
  readonly width: number;
  /** Writes to standard output, which holds nothing but the command's result. */
  readonly stdout: (text: string) => void;
  readonly stderr: (line: string) => void;
  /** Asks whoever sits at the terminal; undefined when nobody does. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** A command that cannot do what it was asked for; the message is the one line that says why and what helps. */
export class AdminError extends Error {}

export type SiteData = { readonly database: Database; readonly settings: Settings };

/** Why a command does not work on a database of another version than its own. */
export const REFUSALS: Readonly<Record<Exclude<SchemaState, 'current'>, string>> = {
  empty: 'holds no data of this site; start the server once, or name its database',
  older: 'is of an older version of the site; restart the server first',
  newer: `could not be used: ${NEWER}`,
};

/**
 * What a command found or did: as JSON, in which an array may be an async iterable (see formatJson), for people, and
 * what could not be done all the same. Only one of the two is asked for.
 */
type Result = { document: object; text: () => string | AsyncIterable<string>; failure?: string };

/** Has a command run on the site's data and print its result, as JSON (with these keys) if that is wanted. */
export function addDataAction<Args extends unknown[]>(
  command: Command,
  io: AdminIo,
  keys: string,
  run: (data: SiteData, ...args: Args) => Promise<Result>,
) {
  addJsonOption(command, keys);
  // Printed while the data is open, since a large result is read while it is written.
  return command.action((...args: Args) =>
    withData(io, async (data) => print(command, io, await run(data, ...args))),
  );
}

/** Has a command run with or without data, and print its result in the same way. */
export function addAction<Args extends unknown[]>(
  command: Command,
  io: AdminIo,
  keys: string,
  run: (...args: Args) => Promise<Result>,
) {
  addJsonOption(command, keys);
  return command.action(async (...args: Args) => print(command, io, await run(...args)));
}

function addJsonOption(command: Command, keys: string): void {
  command.option('--json', `print one JSON document: ${keys}`);
}

async function print(command: Command, io: AdminIo, { document, text, failure }: Result) {
  const { json, output } = command.opts<{ json?: true; output?: string }>();
  const printed = json ? formatJson(document) : text();
  if (output !== undefined && command.options.includes(OUTPUT)) {
    await writeOutput(resolve(output), printed);
    io.stderr(`Written to ${resolve(output)}`);
  } else if (typeof printed === 'string') {
    io.stdout(printed);
  } else {
    for await (const part of printed) io.stdout(part);
  }
  if (failure) throw new AdminError(failure);
}

export const LIMIT = new Option('--limit <number>', 'how many to show at most')
  .argParser(parseCount)
  .default(20);

export const OUTPUT = new Option(
  '--output <file>',
  'write into this file instead of standard output',
);

/** Writes a file that only its owner reads, also where it was another's to read. Throws an AdminError. */
export async function writeOutput(
  path: string,
  content: string | Uint8Array | AsyncIterable<string>,
): Promise<void> {
  try {
    await using file = await open(path, 'w', 0o600);
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    await file.writeFile(content);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new AdminError(`--output: ${path} could not be written: ${firstLine(error)}`);
  }
}

/** Runs a command on the server's data; makes and migrates none. Throws an AdminError without usable data. */
export async function withData<Value>(
  io: AdminIo,
  run: (data: SiteData) => Promise<Value>,
  { ofAnyVersion = false } = {},
): Promise<Value> {
  const settings = readSettings(io.env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !exists(databaseFile(dataDir))) {
    throw new AdminError(
      `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR as it is set for the server`,
    );
  }
  const place = describeDatabase(settings);
  try {
    await using database = await openDatabase(settings, { noQueryTimeout: true });
    const state = await readSchemaState(database);
    if (state !== 'current' && (state === 'empty' || !ofAnyVersion)) {
      throw new AdminError(`${place} ${REFUSALS[state]}`);
    }
    return await run({ database, settings });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new AdminError(`${place} could not be used: ${firstLine(error)}`);
  }
}

/** Ends a command that asks as wrong usage where it has neither a terminal nor `--yes`. */
export function requireAnswer(command: Command, { ask }: AdminIo, action: string): void {
  if (command.opts().yes || ask) return;
  command.error(`error: there is no terminal to ask on; add --yes to ${action} without asking`);
}

/** Asks whether to go on. Throws an AdminError, which says what was not done, unless the answer is yes. */
export async function confirm({ ask }: AdminIo, question: string, notDone: string): Promise<void> {
  const answer = await ask?.(`${question} Type yes to do so: `);
  if (answer?.trim().toLowerCase() !== 'yes') throw new AdminError(notDone);
}

/** A whole number from 1 on. */
export function parseCount(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1 on.');
}

/** An e-mail address in lower case, as the forms store it. */
export function parseEmail(value: string): string {
  const email = sanitiseEmail(value);
  if (EMAIL_ADDRESS.test(email)) return email.toLowerCase();
  throw new InvalidArgumentError('Give one e-mail address, such as ada@example.org.');
}

/** An id or its beginning, in lower case. */
export function parseId(value: string): string {
  const id = value.toLowerCase();
  if (/^[0-9a-f-]{4,36}$/.test(id)) return id;
  throw new InvalidArgumentError(
    'Give an id as the lists show it, or at least 4 characters of it.',
  );
}

/** The one id that begins with what was typed. Throws an AdminError when there is none or more than one. */
export async function findId(database: Database, table: NamedTable, typed: string) {
  const [id, other] = await findIds(database, table, typed);
  if (id && !other) return id;
  const noun = table === 'outbox' ? 'mail' : 'message';
  const list = table === 'outbox' ? 'outbox list --all' : 'messages list';
  throw new AdminError(
    id
      ? `More than one ${noun} has an id that begins with ${typed}; give more of it`
      : `There is no ${noun} with the id ${typed}; "${list}" shows the ids`,
  );
}
