import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Call, done } from '../../forms/desk/call.ts';
import { HttpError } from '../http/httpErrors.ts';

/** The return type of a handler: the output of the call, or nothing if the output is `done`. */
type Handled<Output extends z.ZodType> = Output extends typeof done
  ? Promise<void>
  : Promise<z.input<Output>>;

/**
 * Registers a call of the desk. `handle` gets the checked input, and returns the answer, or throws an HttpError with a
 * sentence for the owner.
 */
export function addCall<Input extends z.ZodType, Output extends z.ZodType>(
  scope: FastifyInstance,
  { method, path, input }: Call<Input, Output>,
  handle: (input: z.output<Input>, request: FastifyRequest, reply: FastifyReply) => Handled<Output>,
  { isPublic = false }: { readonly isPublic?: boolean } = {},
): void {
  scope.route({
    method,
    url: path,
    config: { isPublic },
    async handler(request, reply) {
      const given = method === 'POST' ? request.body : request.query;
      const parsed = input.safeParse({ ...Object(given), ...Object(request.params) });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new HttpError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
      }
      if (hasNullCharacter(parsed.data)) throw new HttpError(400, NULL_CHARACTER);
      return reply.send((await handle(parsed.data, request, reply)) ?? { ok: true });
    },
  });
}

const NULL_CHARACTER =
  'The text has an invisible character that cannot be stored. Please type it anew.';

/** Whether any text within the value has the character U+0000, which PostgreSQL does not store. */
function hasNullCharacter(value: unknown): boolean {
  // A loop instead of recursion, because JSON may be nested more deeply than the stack allows.
  const values = [value];
  for (const each of values) {
    if (typeof each === 'string' && each.includes('\0')) return true;
    if (typeof each === 'object' && each !== null) values.push(...Object.values(each));
  }
  return false;
}
