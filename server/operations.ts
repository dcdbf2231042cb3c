import { activityOperations } from './activity/activityOperations.ts';
import { figureOperations } from './figures/figureOperations.ts';
import { outboxOperations } from './mail/outboxOperations.ts';
import { messageOperations } from './messages/messageOperations.ts';
import { replyOperations } from './messages/replyOperations.ts';
import { issueOperations } from './newsletter/issueOperations.ts';
import { subscriberOperations } from './newsletter/subscriberOperations.ts';
import type { Operation } from './operation.ts';

/** What the owner can do at the desk, and on the command line where its call has a name. */
export const operations: readonly Operation[] = [
  ...messageOperations,
  ...replyOperations,
  ...subscriberOperations,
  ...issueOperations,
  ...outboxOperations,
  ...figureOperations,
  ...activityOperations,
];
