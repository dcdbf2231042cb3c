import * as z from 'zod';

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * A call of the owner's desk. Its one input has the parameters of the path (`:id`), and the JSON body of a POST or the
 * query of any other method. The server checks the input; the browser only takes the types (`deskCalls.ts`).
 */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  readonly method: Verb;
  /** Begins with `/api/`. */
  readonly path: Path;
  readonly input: Input;
  /** The body of the response. */
  readonly output: Output;
  /** Its name as a command, such as `messages show`; without one, it is a call of the desk only. */
  readonly name?: string;
  /** What it does, in one line for the list of commands. */
  readonly summary?: string;
}

const noInput = z.object({});

/** The output of a call that has no other output. */
export const done = z.object({ ok: z.literal(true) });

/**
 * Declares a call with the types of its schemas: without `input`, it takes none, and without `output`, it returns
 * `done`.
 */
export function defineCall<
  Input extends z.ZodType = typeof noInput,
  Output extends z.ZodType = typeof done,
  const Verb extends Method = Method,
  const Path extends string = string,
>(
  call: Omit<Call<Input, Output, Verb, Path>, 'input' | 'output'> & {
    readonly input?: Input;
    readonly output?: Output;
  },
): Call<Input, Output, Verb, Path> {
  // Where a schema is missing, its type is the default above.
  const defaults = { input: noInput, output: done } as unknown as Call<Input, Output, Verb, Path>;
  return { ...defaults, ...call };
}

/** The body of a response with an error status. */
export interface CallError {
  /** One or two sentences for the owner. */
  readonly error: string;
}
