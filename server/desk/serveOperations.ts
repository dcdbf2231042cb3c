import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Call } from '../../forms/desk/call.ts';
import { type Operation, parseInput, type Result } from '../operation.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';

/** Serves operations over HTTP to whoever is signed in, who is the actor. */
export function serveOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  context: DeskContext,
): void {
  for (const { call, run } of operations) {
    addCall(app, call, (input, request) =>
      run({ ...context, actor: signedInEmail(request) }, input),
    );
  }
}

/**
 * Registers a call of the desk. `handle` gets the checked input (see `parseInput`), and returns the answer, or throws
 * an HttpError or an OperationError with a sentence for the owner. A session is needed, unless the call `isPublic`; the
 * body may be as large as `serverOptions` says.
 */
export function addCall<Input extends z.ZodType, Output extends z.ZodType>(
  scope: FastifyInstance,
  { method, path, input }: Call<Input, Output>,
  handle: (input: z.output<Input>, request: FastifyRequest, reply: FastifyReply) => Result<Output>,
  { isPublic = false }: { readonly isPublic?: boolean } = {},
): void {
  scope.route({
    method,
    url: path,
    config: { isPublic },
    async handler(request, reply) {
      const given = method === 'POST' ? request.body : request.query;
      const parsed = parseInput(input, { ...Object(given), ...Object(request.params) });
      return reply.send((await handle(parsed, request, reply)) ?? { ok: true });
    },
  });
}
