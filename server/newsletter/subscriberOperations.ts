import {
  askSubscribersAgainCall,
  importSubscribersCall,
  listSubscribersCall,
  readReaderWeeksCall,
  readSubscriberCall,
  unsubscribeCall,
} from '../../forms/desk/subscriberCalls.ts';
import { addToActivity, listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { type OperationContext, OperationError, operation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import { findFullId, NOT_FOUND } from '../shortIds.ts';
import { readCursor, writeCursor } from '../storage/cursor.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { readSalt } from '../storage/metadata.ts';
import { askAgain, mayAskAgain } from './askAgain.ts';
import { readersByWeek } from './readersByWeek.ts';
import { importSubscribers } from './subscriberImport.ts';
import {
  countSubscribers,
  listMailsTo,
  listSubscribers,
  readSubscriber,
} from './subscriberList.ts';
import { type DeletedMail, unsubscribeAll } from './subscribers.ts';

const ASKS_NOBODY = 'This site asks nobody to confirm.';

/** Whether a subscriber is asked to confirm. */
export function asksToConfirm({ newsletterOptIn }: Settings): boolean {
  return newsletterOptIn === 'double';
}

/** Operations on the subscribers of the newsletter. */
export const subscriberOperations = [
  operation(listSubscribersCall, async ({ database }, input) => {
    const { tab: state, search, cursor, withoutTotals, ...times } = input;
    const after = readCursor(cursor);
    const query = { ...times, state, search: search || undefined, after };
    const { rows: subscribers, next } = await listSubscribers(database, query);
    return {
      subscribers,
      nextCursor: writeCursor(next),
      ...(after === undefined && !withoutTotals && { counts: await countSubscribers(database) }),
    };
  }),

  operation(readReaderWeeksCall, async ({ database, now }) => ({
    weeks: await readersByWeek(database, now()),
  })),

  operation(readSubscriberCall, async ({ database, settings, now }, { id: typed }) => {
    const id = await findFullId(database, 'newsletter_subscribers', typed);
    const found = await readSubscriber(database, id);
    if (!found) throw new OperationError('unknown', NOT_FOUND.newsletter_subscribers);
    return {
      ...found,
      mayAskAgain: asksToConfirm(settings) && mayAskAgain(found, now()),
      getsIssues:
        found.state === 'confirmed' || (found.state === 'unconfirmed' && !asksToConfirm(settings)),
      mails: (await listMailsTo(database, id)).map((mail) => ({
        ...mail,
        reason: mail.lastError && describeFailure(mail.lastError),
      })),
      history: await listActivityOf(database, id),
    };
  }),

  operation(askSubscribersAgainCall, async (context, { ids }) => {
    if (!asksToConfirm(context.settings)) throw new OperationError('conflict', ASKS_NOBODY);
    return changeSubscribers(context, 'asked again', (transaction) =>
      askAgain(transaction, ids, context.now()),
    );
  }),

  operation(unsubscribeCall, async (context, { ids }) => {
    let mails: readonly DeletedMail[] = [];
    const answer = await changeSubscribers(context, 'taken off', async (transaction) => {
      const outcome = await unsubscribeAll(transaction, ids);
      mails = outcome.mails;
      return outcome.unsubscribed;
    });
    await removeMailFiles(mailFolder(context.settings.dataDir), mails);
    return answer;
  }),

  operation(importSubscribersCall, ({ database, now, actor }, { importId, consent, rows }) =>
    inTransaction(database, async (transaction) => {
      const salt = await readSalt(transaction);
      const batch = rows.map(({ email, firstName }) => ({ email, first_name: firstName }));
      const statement = consent === '' ? undefined : consent;
      const options = { consent: statement, salt, now: now() };
      const imported = await importSubscribers(transaction, batch, options);
      const activity = { id: importId, actor, action: 'imported subscribers' };
      if (imported > 0) await addToActivity(transaction, now(), { ...activity, count: imported });
      return { imported };
    }),
  ),
];

/** Changes subscribers, and records an activity for each subscriber who was changed. */
function changeSubscribers(
  { database, actor, now }: OperationContext,
  action: string,
  run: (transaction: Transaction) => Promise<readonly string[]>,
) {
  return inTransaction(database, async (transaction) => {
    const changed = [...(await run(transaction))];
    const activities = changed.map((subject) => ({ actor, action, subject }));
    await recordActivity(transaction, now(), ...activities);
    return { changed };
  });
}
