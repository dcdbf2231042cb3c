import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import * as z from 'zod';
import { errorMessage } from '../format/errorMessage.ts';
import { formatJson } from '../format/formatJson.ts';
import { parseInput } from '../operation.ts';
import { AdminError, type AdminIo, writeOutput } from './command.ts';

/** What a command prints: its text, or with `--json` its document. With `problem`, it then ends with code 1. */
interface Output {
  readonly document: object;
  readonly text: () => string | AsyncIterable<string>;
  readonly problem?: string | null | undefined;
}

interface RunOptions {
  /** Whether the user is not to be asked. */
  readonly yes: boolean;
  readonly json: boolean;
  readonly print: (output: Output) => Promise<void>;
}

/** One of the owner's commands. Its arguments and options are made from the schema of its input. */
export interface AdminCommand<Input extends z.ZodType = z.ZodType> {
  /** Its one word, or a subject and a verb. */
  readonly name: string;
  readonly alias?: string | undefined;
  readonly summary: string;
  readonly input: Input;
  /** The names of the fields of its document, for the help; without them, it has no `--json`. */
  readonly keys?: string;
  /** Whether `--output` writes a file. */
  readonly mayWriteFile?: boolean | undefined;
  /** Whether it has `--yes`, because it asks first. */
  readonly asksFirst?: boolean;
  /** Throws an AdminError. */
  readonly run: (io: AdminIo, input: z.output<Input>, options: RunOptions) => Promise<void>;
}

/** Declares a command with the types of its schema. */
export function adminCommand<Input extends z.ZodType>(command: AdminCommand<Input>): AdminCommand {
  // addCommand passes on only what the schema has made of the input.
  return command as unknown as AdminCommand;
}

/** The fields that a command takes without the name of an option. */
const ARGUMENTS = ['id', 'slug', 'ids', 'file', 'day', 'address'];
/** The fields of an input that only the browser needs. */
const ONLY_FOR_BROWSERS = ['cursor', 'withoutTotals', 'shown'];

/** A field of a command's input, as JSON schema. */
interface Field {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** Adds a command to the program. */
export function addCommand(program: Command, io: AdminIo, added: AdminCommand): void {
  const { name, alias, summary, keys, mayWriteFile, asksFirst } = added;
  const [verb = '', subject] = name.split(' ').reverse();
  const parent =
    subject === undefined
      ? program
      : (program.commands.find((each) => each.name() === subject) ?? program.command(subject));
  const command = parent.command(verb).description(summary);
  if (alias !== undefined) command.alias(alias);
  const { fields, required } = fieldsOf(added.input);
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
  if (asksFirst) command.option('--yes', 'do not ask first');
  if (keys !== undefined) command.option('--json', `print one JSON document: ${keys}`);
  if (mayWriteFile) {
    command.option('--output <file>', 'write into this file instead of standard output');
  }
  command.action(() => {
    const given = inArguments.map(([field], index) => [field, command.processedArgs[index]]);
    const options = command.opts();
    const values = { ...options, ...Object.fromEntries(given) };
    const typed = fields.map(([field, schema]) => [field, readValue(schema, values[field])]);
    const input = parseForCommand(command, added.input, Object.fromEntries(typed));
    const { yes = false, json = false, output } = options;
    const path = mayWriteFile && output !== undefined ? resolve(output) : undefined;
    const print = (result: Output) => printOutput(io, result, { json, path });
    return added.run(io, input, { yes, json, print });
  });
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
function parseForCommand(command: Command, schema: z.ZodType, values: object): unknown {
  try {
    return parseInput(schema, values);
  } catch (error) {
    return command.error(`error: ${errorMessage(error)}`);
  }
}

/** Prints the result of a command, or writes it into the file at `path`. */
async function printOutput(
  io: AdminIo,
  { document, text, problem }: Output,
  { json, path }: { json: boolean; path: string | undefined },
): Promise<void> {
  const printed = json ? formatJson(document) : text();
  if (path !== undefined) {
    await writeOutput(path, printed);
    io.stderr(`Written to ${path}`);
  } else if (typeof printed === 'string') {
    io.stdout(printed);
  } else {
    for await (const chunk of printed) io.stdout(chunk);
  }
  if (problem) throw new AdminError(problem);
}
