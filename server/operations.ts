import type * as z from 'zod';
import type { Call } from '../forms/desk/call.ts';
import { activityOperations } from './activity/activityOperations.ts';
import { figureOperations } from './figures/figureOperations.ts';
import { outboxOperations } from './mail/outboxOperations.ts';
import { absenceOperations } from './messages/absenceOperations.ts';
import { messageOperations } from './messages/messageOperations.ts';
import { replyOperations } from './messages/replyOperations.ts';
import { issueOperations } from './newsletter/issueOperations.ts';
import { subscriberOperations } from './newsletter/subscriberOperations.ts';
import { type Operation, type OperationContext, parseInput } from './operation.ts';
import { personOperations } from './privacy/personOperations.ts';

/** What the owner can do at the desk, and on the command line where its call has a name. */
export const operations: readonly Operation[] = [
  ...messageOperations,
  ...replyOperations,
  ...absenceOperations,
  ...subscriberOperations,
  ...issueOperations,
  ...outboxOperations,
  ...figureOperations,
  ...activityOperations,
  ...personOperations,
];

/** Does what a call asks for. Throws an OperationError if it is refused. */
export async function perform<Input extends z.ZodType, Output extends z.ZodType>(
  context: OperationContext,
  call: Call<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const operation = operations.find((each) => each.call === call);
  if (!operation) throw new Error(`No operation for ${call.method} ${call.path}`);
  return operation.run(context, parseInput(call.input, input)) as Promise<z.output<Output>>;
}
