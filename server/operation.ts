import type * as z from 'zod';
import type { Call, done } from '../forms/desk/call.ts';
import type { Erasure } from '../forms/desk/peopleCalls.ts';
import type { Background } from './concurrency/background.ts';
import type { CachedCount } from './concurrency/cachedCounts.ts';
import type { IssueProgress } from './newsletter/issues.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';

/** What an operation works with, at the desk and on the command line. */
export interface OperationContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  /** The folder of the built site; empty if this process has none. */
  readonly siteDir: string;
  /** Who asks for it, for the record of activity. */
  readonly actor: string;
  /** Call it once a mail is on disk, so that it is sent at once. */
  readonly onMailQueued: () => void;
  /** Call it once an issue that is to be sent at once is on disk. */
  readonly onIssueDue: () => void;
  readonly background: Background;
  /** Erasures of the last minutes by address. In memory only, because an address must not be stored. */
  readonly erasures: Map<string, Erasure>;
  /** The progress of an issue, by its slug. */
  readonly cachedProgress: CachedCount<IssueProgress | undefined>;
  /** How many readers have no mail of an issue, by its slug. */
  readonly cachedReaderCount: CachedCount<number>;
}

/**
 * Something that the owner can do. The desk serves it over HTTP (`desk/serveOperations.ts`), and the command line under
 * the name of its call (`admin/operationCommands.ts`). Both check the input with the schema of the call.
 */
export interface Operation {
  readonly call: Call;
  readonly run: (context: OperationContext, input: unknown) => Promise<unknown>;
  /** For a list in pages: how many rows all pages have. */
  readonly count?: ((context: OperationContext, input: unknown) => Promise<number>) | undefined;
}

/** What serving a call returns: the output of the call, or nothing if the output is `done`. */
export type Result<Output extends z.ZodType> = Output extends typeof done
  ? Promise<void>
  : Promise<z.input<Output>>;

/**
 * Makes an operation of a call, the function that does it, and for a list in pages the function that counts its rows.
 * The functions may throw an OperationError.
 */
export function operation<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  run: (context: OperationContext, input: z.output<Input>) => Result<Output>,
  count?: (context: OperationContext, input: z.output<Input>) => Promise<number>,
): Operation {
  // The desk and the command line pass on only what the schema of the call has made of the input.
  return { call, run: run as Operation['run'], count: count as Operation['count'] };
}

/** The HTTP status of each reason for which an operation may be refused. */
const STATUS = { invalid: 400, unknown: 404, conflict: 409 } as const;

/** An operation was refused. The message is one or two sentences for the owner. */
export class OperationError extends Error {
  override name = 'OperationError';
  readonly statusCode: number;
  /** More for whoever looks after the site, which only the command line shows. */
  readonly detail: string;

  constructor(reason: keyof typeof STATUS, message: string, detail = '') {
    super(message);
    this.statusCode = STATUS[reason];
    this.detail = detail;
  }
}

const NULL_CHARACTER =
  'The text has an invisible character that cannot be stored. Please type it anew.';

/**
 * Checks an input with the schema of its call, and refuses the character U+0000, which PostgreSQL does not store.
 * Throws an OperationError that names the field.
 */
export function parseInput<Input extends z.ZodType>(schema: Input, value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    throw new OperationError('invalid', `${path}${issue?.message ?? ''}`);
  }
  if (hasNullCharacter(parsed.data)) throw new OperationError('invalid', NULL_CHARACTER);
  return parsed.data;
}

/** Whether any text within the value has the character U+0000. */
function hasNullCharacter(value: unknown): boolean {
  // A loop instead of recursion, because JSON may be nested more deeply than the stack allows.
  const values = [value];
  for (const each of values) {
    if (typeof each === 'string' && each.includes('\0')) return true;
    if (typeof each === 'object' && each !== null) values.push(...Object.values(each));
  }
  return false;
}
