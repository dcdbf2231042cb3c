import { type Command, Option } from 'commander';
import * as z from 'zod';
import { startBackground } from '../concurrency/background.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { printableLine } from '../format/formatText.ts';
import { EXPORTED_MESSAGE_FIELDS } from '../messages/inbox.ts';
import { countReaders, readIssueProgress } from '../newsletter/issues.ts';
import { sendSchedules } from '../newsletter/sendSchedules.ts';
import { SUBSCRIBER_COLUMNS } from '../newsletter/subscriberList.ts';
import { type Operation, type OperationContext, OperationError, parseInput } from '../operation.ts';
import { operations } from '../operations.ts';
import { readAllPages } from '../storage/keysetPage.ts';
import {
  AdminError,
  type AdminIo,
  addAction,
  confirm,
  type SiteData,
  withData,
  YES_OPTION,
} from './command.ts';
import { deskCommands } from './deskCommands.ts';
import { formatOutput } from './formatOutput.ts';
import { limit, type NamedCommand } from './namedCommand.ts';
import { newsletterCommands } from './newsletterCommands.ts';
import { outboxCommands } from './outboxCommands.ts';
import { privacyCommands } from './privacyCommands.ts';
import { subscriberCommands } from './subscriberCommands.ts';

/** Who did what a command does, in the record of activity. */
const ACTOR = 'command line';
/** The fields that a command takes without the name of an option. */
const ARGUMENTS = ['id', 'slug', 'ids', 'file', 'day', 'address'];
/** The fields of an input that only the browser needs. */
const ONLY_FOR_BROWSERS = ['cursor', 'withoutTotals', 'shown'];

/** The fields of the lists that can be exported as CSV, by the subject. */
const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  messages: EXPORTED_MESSAGE_FIELDS,
  subscribers: SUBSCRIBER_COLUMNS,
};

/** The columns of the tables that have more than fit into a terminal, by the name of the command. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'messages list': ['received_at', 'id', 'spam_reason', 'state', 'name', 'email', 'message'],
  'subscribers list': ['subscribed_at', 'id', 'state', 'first_name', 'email'],
  'outbox list': ['id', 'kind', 'recipient', 'state', 'attempts', 'next_attempt_at', 'last_error'],
  'outbox failed': ['id', 'kind', 'recipient', 'state', 'reason', 'advice'],
};

/** Adds a command for each operation that has a name, and the commands that are made of operations. */
export function addOperationCommands(program: Command, io: AdminIo): void {
  const commands = [
    ...operations.flatMap(toCommands),
    ...subscriberCommands,
    ...outboxCommands,
    ...newsletterCommands,
    ...privacyCommands,
    ...deskCommands,
  ];
  for (const command of commands) addCommand(program, io, command);
}

/** The command of an operation, if it has a name; of a list that can be exported, also the export. */
function toCommands({ call, run, count }: Operation): NamedCommand[] {
  const { name, summary = '', input } = call;
  if (name === undefined) return [];
  const keys = Object.keys(z.toJSONSchema(call.output).properties ?? {});
  if (count === undefined || !(input instanceof z.ZodObject)) {
    const runOne = async (context: OperationContext, parsed: unknown) =>
      Object(await run(context, parsed));
    return [{ name, summary, input, keys: keys.join(', '), run: runOne }];
  }
  const [rowsName = ''] = keys;
  const [subject = ''] = name.split(' ');
  const list: NamedCommand = {
    name,
    summary,
    input: input.extend({ limit }),
    keys: `${rowsName}, total`,
    count,
    async run(context, parsed) {
      const { limit: most, ...filter } = Object(parsed);
      const rows: object[] = [];
      for await (const row of readRows(run, context, filter, rowsName)) {
        rows.push(row);
        if (rows.length === most) break;
      }
      return { [rowsName]: rows };
    },
  };
  const csv = EXPORTED[subject];
  if (csv === undefined) return [list];
  const exported: NamedCommand = {
    ...list,
    name: `${subject} export`,
    summary: `export ${subject} as CSV`,
    input,
    csv,
    mayWriteFile: true,
    run: async (context, filter) => ({
      [rowsName]: readRows(run, context, Object(filter), rowsName),
    }),
  };
  return [list, exported];
}

/** Yields the rows of a list that an operation returns in pages. */
function readRows(
  run: Operation['run'],
  context: OperationContext,
  input: object,
  rowsName: string,
): AsyncGenerator<object> {
  return readAllPages<object>(async (cursor) => {
    const page = Object(await run(context, { ...input, cursor, withoutTotals: '1' }));
    return { rows: page[rowsName], nextCursor: page.nextCursor };
  });
}

/** A field of a command's input, as JSON schema. */
interface Field {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly description?: string;
}

type Values = Readonly<Record<string, unknown>>;

function addCommand(program: Command, io: AdminIo, named: NamedCommand): void {
  const { name, alias, summary, keys, mayWriteFile, migrates } = named;
  const [subject = '', verb = ''] = name.split(' ');
  const parent =
    program.commands.find((each) => each.name() === subject) ?? program.command(subject);
  const command = parent.command(verb).description(summary);
  if (alias !== undefined) command.alias(alias);
  const { fields, required } = fieldsOf(named.input);
  const inArguments = fields.filter(([field]) => ARGUMENTS.includes(field));
  for (const [field, { type, description = '' }] of inArguments) {
    const argument = type === 'array' ? `${field}...` : field;
    command.argument(required.has(field) ? `<${argument}>` : `[${argument}]`, description);
  }
  for (const [field, schema] of fields) {
    if (ARGUMENTS.includes(field)) continue;
    const flag = `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const option = new Option(isFlag(schema) ? flag : `${flag} <value>`, schema.description);
    if (schema.enum) option.choices(schema.enum);
    command.addOption(option.makeOptionMandatory(required.has(field)));
  }
  let input: unknown;
  command.hook('preAction', () => {
    const given = inArguments.map(([field], index) => [field, command.processedArgs[index]]);
    const values: Values = { ...command.opts(), ...Object.fromEntries(given) };
    const typed = fields.map(([field, schema]) => [field, readValue(schema, values[field])]);
    input = parseForCommand(command, named.input, Object.fromEntries(typed));
  });
  if (named.question) command.option(...YES_OPTION);
  addAction(command, io, { keys, mayWriteFile }, (print) =>
    // Printed while the database is open, because a large result is read while it is written.
    withData(
      io,
      async (data) => {
        const { yes, json } = command.opts<{ yes?: true; json?: true }>();
        const isCsv = named.csv !== undefined && !json;
        const options = { input, isAsked: !yes, isCounted: !isCsv };
        const { problem, ...document } = await runNamed(named, data, io, options);
        await print({
          document,
          text: () => formatText(named, document, io.width),
          ...(typeof problem === 'string' && { failure: problem }),
        });
      },
      { migrates: migrates?.(input) ?? false },
    ),
  );
}

/** The fields of a command's input by name, and the names of those that have to be given. */
function fieldsOf(input: z.ZodType) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const all = Object.entries(schema.properties ?? {}) as (readonly [string, Field])[];
  const fields = all.filter(([name]) => !ONLY_FOR_BROWSERS.includes(name));
  return { fields, required: new Set(schema.required ?? []) };
}

function isFlag({ type, const: constant }: Field): boolean {
  return type === 'boolean' || constant !== undefined;
}

/** The value of a field, from the text of an option. A value that is neither text nor number is given as JSON. */
function readValue({ type, const: constant }: Field, given: unknown): unknown {
  if (given === undefined) return undefined;
  if (constant !== undefined) return constant;
  if (typeof given !== 'string' || type === 'string' || type === undefined) return given;
  try {
    return JSON.parse(given);
  } catch {
    // The schema refuses it, and names the field.
    return given;
  }
}

/** Checks the input of a command. Wrong input ends the command with one line that names the field. */
function parseForCommand(command: Command, schema: z.ZodType, values: Values): unknown {
  try {
    return parseInput(schema, values);
  } catch (error) {
    return command.error(`error: ${errorMessage(error)}`);
  }
}

/** Runs a command until all that it has begun is done. Throws an AdminError if it is refused. */
async function runNamed(
  { run, question, count }: NamedCommand,
  { database, settings }: SiteData,
  io: AdminIo,
  { input, isAsked, isCounted }: { input: unknown; isAsked: boolean; isCounted: boolean },
): Promise<{ problem?: unknown; total?: number }> {
  const { now, siteDir, stderr } = io;
  const background = startBackground((error, name) =>
    stderr(`${name} failed: ${errorMessage(error)}`),
  );
  const context: OperationContext = {
    ...{ database, settings, now, siteDir, background },
    actor: ACTOR,
    erasures: new Map(),
    // A running server looks by itself what mails are to be sent.
    onMailQueued: () => undefined,
    onIssueDue: () =>
      void background.run('queueing', (stopping) =>
        sendSchedules({ ...context, pages: { siteDir } }, stopping),
      ),
    cachedProgress: (slug) => readIssueProgress(database, slug),
    cachedReaderCount: (slug) => countReaders(database, slug, settings.newsletterOptIn),
  };
  try {
    const text = isAsked ? await question?.(context, input) : undefined;
    if (text !== undefined) await confirm(io, text, 'Nothing was done');
    const document = await run(context, input);
    return count && isCounted ? { ...document, total: await count(context, input) } : document;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const detail = error.detail && ` (${printableLine(error.detail)})`;
    throw new AdminError(`${error.message}${detail}`);
  } finally {
    await background.ended();
  }
}

/** The output of a command as CSV or as tables. */
async function* formatText(
  { name, csv, text }: NamedCommand,
  document: object,
  width: number,
): AsyncGenerator<string> {
  if (text) return yield text({ ...document });
  const entries = Object.entries(document);
  if (csv !== undefined) {
    yield* formatCsv(csv, entries[0]?.[1] ?? []);
    return;
  }
  const read = entries.map(async ([key, value]) => {
    const isRead = Symbol.asyncIterator in Object(value);
    return [key, isRead ? await Array.fromAsync(value) : value];
  });
  yield formatOutput(Object.fromEntries(await Promise.all(read)), width, COLUMNS[name]);
}
