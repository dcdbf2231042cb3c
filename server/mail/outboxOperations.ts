import {
  type FailedMail,
  listFailedMailsCall,
  retryAllMailsCall,
  retryMailsCall,
} from '../../forms/desk/mailCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { type OperationContext, operation } from '../operation.ts';
import { explainFailure } from './describeFailure.ts';
import { countFailedMails, listFailedMails } from './failedMails.ts';
import { readAddress } from './mailAddress.ts';
import { retryMails, selectGroup } from './outbox.ts';

/** The name of the work that tries all mails again. */
const RETRY_ALL = 'retry all mails';

/** Operations on the mails that could not be sent. */
export const outboxOperations = [
  operation(
    listFailedMailsCall,
    async ({ database, background }, { cursor }) => {
      const { rows, nextCursor } = await listFailedMails(database, cursor);
      return {
        mails: rows.map(toFailedMail),
        nextCursor,
        total: await countFailedMails(database),
        isRetryingAll: background.isRunning(RETRY_ALL),
      };
    },
    ({ database }) => countFailedMails(database),
  ),

  operation(retryMailsCall, async (context, { ids }) => {
    const { madeDue, sent, beingSent } = await tryAgain(context, ids);
    const gone = ids.length - madeDue.length - sent.length - beingSent.length;
    return { due: madeDue.length, sent: sent.length, beingSent: beingSent.length, gone };
  }),

  operation(retryAllMailsCall, async (context) => {
    const { database, background, onMailQueued } = context;
    const { selected, leftOut } = await selectGroup(database, 'failed');
    const count = selected.length;
    if (count === 0 || background.isRunning(RETRY_ALL)) return { count, leftOut };
    await recordActivity(database, context, 'tried all mail again', { detail: String(count) });
    void background
      .run(RETRY_ALL, (stopping) => retryMails(database, selected, { stopping }))
      .then(onMailQueued, () => undefined);
    return { count, leftOut };
  }),
];

/** Makes mails due (see retryMails), and records it. */
export async function tryAgain(context: OperationContext, which: Parameters<typeof retryMails>[1]) {
  const outcome = await retryMails(context.database, which, {
    record: (transaction, { length }) =>
      recordActivity(transaction, context, 'tried mail again', { detail: String(length) }),
  });
  context.onMailQueued();
  return outcome;
}

type StoredMail = Awaited<ReturnType<typeof listFailedMails>>['rows'][number];

function toFailedMail(mail: StoredMail): FailedMail {
  const { id, kind, subject, attempts, slug } = mail;
  const error = mail.last_error ?? '';
  const recipient = readAddress(mail.recipient);
  const hasExpired = mail.expired_at !== null;
  return {
    id,
    subject,
    attempts,
    recipient,
    error,
    issueSlug: slug,
    kind:
      kind === 'issue' && mail.issue_id === null && mail.subscriber_id === null ? 'trial' : kind,
    failedAt: mail.failed_at ?? '',
    state: mail.isSending ? 'sending' : hasExpired ? 'expired' : 'waiting',
    nextAttemptAt: mail.next_attempt_at,
    messageId: mail.contact_message_id,
    ...explainFailure(error, { hasExpired, isToOwner: recipient === null }),
  };
}
