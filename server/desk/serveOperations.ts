import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Call } from '../../forms/desk/call.ts';
import { parseInput, type Result } from '../operation.ts';
import { sessionOf } from './authentication.ts';
import type { DeskContext } from './context.ts';

interface DeskOperationContext extends DeskContext {
  /** Who is signed in. */
  readonly actor: string;
  readonly sessionId: string;
}

/** An operation at the desk; see Operation. */
interface DeskOperation {
  readonly call: Call;
  readonly run: (context: DeskOperationContext, input: unknown) => Promise<unknown>;
}

/** Makes an operation that only the desk has, since it is about who is signed in there. */
export function deskOperation<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  run: (context: DeskOperationContext, input: z.output<Input>) => Result<Output>,
): DeskOperation {
  return { call, run: run as DeskOperation['run'] };
}

/** Serves operations over HTTP to whoever is signed in, who is the actor. */
export function serveOperations(
  app: FastifyInstance,
  operations: readonly DeskOperation[],
  context: DeskContext,
): void {
  for (const { call, run } of operations) {
    addCall(app, call, (input, request) => {
      const { email: actor, id: sessionId } = sessionOf(request);
      return run({ ...context, actor, sessionId }, input);
    });
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
