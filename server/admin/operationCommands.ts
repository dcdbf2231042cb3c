import { type Command, Option } from 'commander';
import * as z from 'zod';
import type { Call } from '../../forms/desk/call.ts';
import { startBackground } from '../concurrency/background.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { countReaders, readIssueProgress } from '../newsletter/issues.ts';
import { type Operation, OperationError, parseInput } from '../operation.ts';
import { operations } from '../operations.ts';
import { AdminError, type AdminIo, addDataAction, type SiteData } from './command.ts';
import { formatOutput } from './format.ts';

/** Who did what a command does, in the record of activity. */
const ACTOR = 'command line';
/** The fields that a command takes without the name of an option. */
const ARGUMENTS = ['id', 'slug', 'ids'];

/** A field of an operation's input, as JSON schema. */
interface Field {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Field[];
  readonly description?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Adds a command for each operation that has a name, with options from the schema of its input. */
export function addOperationCommands(program: Command, io: AdminIo): void {
  for (const operation of operations) addOperation(program, io, operation);
}

function addOperation(program: Command, io: AdminIo, { call, run }: Operation): void {
  const { name, summary = '' } = call;
  if (name === undefined) return;
  const [subject = '', verb = ''] = name.split(' ');
  const parent =
    program.commands.find((each) => each.name() === subject) ?? program.command(subject);
  const command = parent.command(verb).description(summary);
  const { fields, required } = fieldsOf(call);
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
    input = parseForCommand(command, call, Object.fromEntries(typed));
  });
  const keys = Object.keys(z.toJSONSchema(call.output).properties ?? {}).join(', ');
  addDataAction(command, io, keys, async (data) => {
    const output = await runOperation(run, data, io, input);
    return { document: output, text: () => formatOutput(output, io.width) };
  });
}

/** The fields of a call's input by name, and the names of those that have to be given. */
function fieldsOf({ input }: Call) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(schema.properties ?? {}) as (readonly [string, Field])[];
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
function parseForCommand(command: Command, { input }: Call, values: Values): unknown {
  try {
    return parseInput(input, values);
  } catch (error) {
    return command.error(`error: ${errorMessage(error)}`);
  }
}

/** Runs an operation until all that it has begun is done. Throws an AdminError if it is refused. */
async function runOperation(
  run: Operation['run'],
  { database, settings }: SiteData,
  { now, siteDir, stderr }: AdminIo,
  input: unknown,
): Promise<object> {
  const background = startBackground((error, name) =>
    stderr(`${name} failed: ${errorMessage(error)}`),
  );
  const context = {
    ...{ database, settings, now, siteDir, background },
    actor: ACTOR,
    // A running server looks by itself what is to be sent.
    onMailQueued: () => undefined,
    onIssueDue: () => undefined,
    cachedProgress: (slug: string) => readIssueProgress(database, slug),
    cachedReaderCount: (slug: string) => countReaders(database, slug, settings.newsletterOptIn),
  };
  try {
    return Object(await run(context, input));
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    throw new AdminError(error.message);
  } finally {
    await background.ended();
  }
}
