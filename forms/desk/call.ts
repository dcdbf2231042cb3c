import type * as z from 'zod';

/**
 * A call of the owner's desk. Its one input has the parameters of the path (`:id`), and the query of a GET or the JSON
 * body of any other method. The server checks the input and the browser the answer, both with these schemas.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins with `/api/`. */
  readonly path: string;
  readonly input: Input;
  readonly answer: Answer;
}

/** Declares a call with the types of its schemas. */
export function defineCall<Input extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Input, Answer>,
): Call<Input, Answer> {
  return call;
}

/** The body of an answer with an error status. */
export interface CallError {
  /** One or two sentences for the owner. */
  readonly error: string;
}
