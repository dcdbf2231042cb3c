import * as z from 'zod';
import type { OperationContext } from '../operation.ts';
import type { AdminCommand } from './addCommand.ts';

/** A command on the site's data: an operation, or something that is made of operations. */
export interface NamedCommand<Input extends z.ZodType = z.ZodType>
  extends Omit<AdminCommand<Input>, 'asksFirst' | 'run'> {
  /** Throws an AdminError or an OperationError. With `problem`, the command ends with code 1 after the output. */
  readonly run: (context: OperationContext, input: z.output<Input>) => Promise<object>;
  /** What is asked first, unless `--yes` is given; undefined: nothing has to be asked. */
  readonly question?: (
    context: OperationContext,
    input: z.output<Input>,
  ) => Promise<string | undefined>;
  /** For a list: how many rows there are, which its output has as `total`, except in CSV. */
  readonly count?: (context: OperationContext, input: z.output<Input>) => Promise<number>;
  /** What is printed of the output instead of a table. */
  readonly text?: (document: Readonly<Record<string, unknown>>) => string;
  /** The fields of its CSV, which is printed instead of a table. */
  readonly csv?: readonly string[];
  /** Whether a database of an older version is migrated first. */
  readonly migrates?: (input: z.output<Input>) => boolean;
}

/** Declares a command with the types of its schema. */
export function named<Input extends z.ZodType>(command: NamedCommand<Input>): NamedCommand {
  // The command line passes on only what the schema has made of the input.
  return command as unknown as NamedCommand;
}

/** How many rows of a list are shown. */
export const limit = z
  .int('Give a whole number from 1 on.')
  .min(1, 'Give a whole number from 1 on.')
  .default(20)
  .describe('how many to show at most, 20 by default');
