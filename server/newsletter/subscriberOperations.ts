import type { ImportProblem } from '../../forms/desk/constants.ts';
import {
  addSubscriberCall,
  askSubscribersAgainCall,
  importSubscribersCall,
  listSubscribersCall,
  readReaderWeeksCall,
  readSubscriberCall,
  suppressAddressesCall,
  unsubscribeCall,
} from '../../forms/desk/subscriberCalls.ts';
import { addToActivity, listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { type OperationContext, OperationError, operation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import { findFullId, NOT_FOUND } from '../shortIds.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { askAgain } from './confirmationRequests.ts';
import { readersByWeek } from './readersByWeek.ts';
import { findAddedByOwner, findImportProblems, importSubscribers } from './subscriberImport.ts';
import {
  countListed,
  countSubscribers,
  listMailsTo,
  listSubscribers,
  readSubscriber,
} from './subscriberList.ts';
import { type DeletedMail, unsubscribeAll } from './subscribers.ts';
import { suppressAddresses } from './suppressionList.ts';

const ASKS_NOBODY = 'This site asks nobody to confirm.';

/** Whether a subscriber is asked to confirm. */
export function asksToConfirm({ newsletterOptIn }: Settings): boolean {
  return newsletterOptIn === 'double';
}

/** Operations on the subscribers of the newsletter. */
export const subscriberOperations = [
  operation(
    listSubscribersCall,
    async ({ database }, { cursor, withoutTotals, ...filter }) => {
      const { rows, nextCursor } = await listSubscribers(database, filter, cursor);
      const page = { subscribers: rows, nextCursor };
      if (cursor !== undefined || withoutTotals) return page;
      return { ...page, counts: await countSubscribers(database) };
    },
    ({ database }, filter) => countListed(database, filter),
  ),

  operation(readReaderWeeksCall, async ({ database, now }) => ({
    weeks: await readersByWeek(database, now()),
  })),

  operation(readSubscriberCall, async ({ database, settings, now }, { id: typed }) => {
    const id = await findFullId(database, 'newsletter_subscribers', typed);
    const found = await readSubscriber(database, id, settings, now());
    if (!found) throw new OperationError('unknown', NOT_FOUND.newsletter_subscribers);
    return {
      ...found,
      mails: await listMailsTo(database, id),
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

  operation(importSubscribersCall, (context, { importId, consent, rows }) =>
    inTransaction(context.database, async (transaction) => {
      const options = { consent: consent || undefined, now: context.now() };
      const imported = await importSubscribers(transaction, rows, options);
      const count = { id: importId, count: imported };
      await addToActivity(transaction, context, 'imported subscribers', count);
      return { imported };
    }),
  ),

  operation(suppressAddressesCall, async (context, { importId, emails }) => {
    const { database, settings } = context;
    const outcome = await inTransaction(database, async (transaction) => {
      const imported = await findAddedByOwner(transaction, emails);
      const { unsubscribed, mails } = await unsubscribeAll(transaction, imported);
      const known = await findImportProblems(transaction, emails);
      const unknown = [...new Set(emails)].flatMap((email) =>
        known.has(email) ? [] : { email, confirmed_at: null },
      );
      await suppressAddresses(transaction, unknown);
      const count = { id: importId, count: unknown.length + unsubscribed.length };
      await addToActivity(transaction, context, 'remembered as never to be mailed', count);
      const remembered = emails.filter((email) => known.get(email) !== 'subscribed').length;
      return { remembered, mails };
    });
    await removeMailFiles(mailFolder(settings.dataDir), outcome.mails);
    return { remembered: outcome.remembered };
  }),

  operation(addSubscriberCall, (context, { email, firstName }) =>
    inTransaction(context.database, async (transaction) => {
      const batch = [{ email, firstName }];
      if ((await importSubscribers(transaction, batch, { now: context.now() })) === 0) {
        const problems = await findImportProblems(transaction, [email]);
        throw new OperationError('conflict', refusal(email, problems.get(email)));
      }
      const { id } = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await recordActivity(transaction, context, 'added', { subject: id });
      return { id, asksToConfirm: asksToConfirm(context.settings) };
    }),
  ),
];

/** Why somebody is not added. */
function refusal(email: string, problem: ImportProblem | undefined): string {
  if (problem === 'subscribed') return `${email} is a subscriber already.`;
  return `${email} unsubscribed before, or is never to be mailed. Only they themselves can subscribe again, with the form on the site.`;
}

/** Changes subscribers, and records an activity for each subscriber who was changed. */
function changeSubscribers(
  context: OperationContext,
  action: string,
  run: (transaction: Transaction) => Promise<string[]>,
) {
  return inTransaction(context.database, async (transaction) => {
    const changed = await run(transaction);
    for (const subject of changed) await recordActivity(transaction, context, action, { subject });
    return { changed };
  });
}
