import { open } from 'node:fs/promises';
import { exists } from '../exists.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import {
  migrate,
  NEWER_SCHEMA_ERROR,
  readSchemaState,
  type SchemaState,
} from '../storage/migrate.ts';
import { databaseFile, describeDatabase, openDatabase } from '../storage/openDatabase.ts';
import { StorageError } from '../storage/storageError.ts';

/** The process that a command runs in; tests pass their own. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** The folder of the built site. */
  readonly siteDir: string;
  /** Width of the terminal, in characters. */
  readonly width: number;
  /** Writes the result of a command, and nothing else. */
  readonly stdout: (text: string) => void;
  readonly stderr: (line: string) => void;
  /** Asks the user; undefined without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** A command could not do its work. The message is one line: what happened, why, and how to fix it. */
export class AdminError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export type SiteData = { readonly database: Database; readonly settings: Settings };

/** Why a command refuses a database with another schema, to follow the name of the database in an error message. */
export const SCHEMA_ERRORS: Readonly<Record<Exclude<SchemaState, 'current'>, string>> = {
  empty: 'holds no data of this site; start the server once, or name its database',
  older: 'is of an older version of the site; restart the server first',
  newer: `could not be used: ${NEWER_SCHEMA_ERROR}`,
};

/** Writes a file that only its owner can read, even if it existed with other rights. Throws an AdminError. */
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
    throw new AdminError(
      `--output: ${path} could not be written: ${errorMessage(error)}; name another file`,
    );
  }
}

/**
 * Runs a command on the server's database, which has to exist. With `ofAnyVersion`, the schema may be of another
 * version of the site; with `migrates`, an older schema is migrated first. Throws an AdminError if the database cannot
 * be used.
 */
export async function withData<Value>(
  io: AdminIo,
  run: (data: SiteData) => Promise<Value>,
  { ofAnyVersion = false, migrates = false } = {},
): Promise<Value> {
  const settings = readSettings(io.env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !exists(databaseFile(dataDir))) {
    throw new AdminError(
      `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR as it is set for the server`,
    );
  }
  const name = describeDatabase(settings);
  try {
    await using database = await openDatabase(settings, { noQueryTimeout: true });
    const state = await readSchemaState(database);
    if (state === 'older' && migrates) {
      await migrate(database);
    } else if (state !== 'current' && (state === 'empty' || !ofAnyVersion)) {
      throw new AdminError(`${name} ${SCHEMA_ERRORS[state]}`);
    }
    return await run({ database, settings });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new AdminError(`${name} could not be used: ${errorMessage(error)}; run "doctor"`);
  }
}

/** Asks the user to confirm. Throws an AdminError with the text `notDone` unless the answer is yes. */
export async function confirm({ ask }: AdminIo, question: string, notDone: string): Promise<void> {
  if (!ask) {
    throw new AdminError(
      'error: there is no terminal for a question; add --yes to do it without asking',
      2,
    );
  }
  const answer = await ask(`${question} Type yes to do so: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new AdminError(notDone);
}
