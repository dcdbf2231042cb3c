import type * as z from 'zod';
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
import { describeFailure } from '../mail/describeFailure.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { type OperationContext, OperationError, operation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import { findFullId, NOT_FOUND } from '../shortIds.ts';
import { readCursor, writeCursor } from '../storage/cursor.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { readSalt } from '../storage/metadata.ts';
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
      const after = readCursor(cursor);
      const query = { ...toQuery(filter), after };
      const { rows: subscribers, next } = await listSubscribers(database, query);
      return {
        subscribers,
        nextCursor: writeCursor(next),
        ...(after === undefined && !withoutTotals && { counts: await countSubscribers(database) }),
      };
    },
    ({ database }, filter) => countListed(database, toQuery(filter)),
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
      const batch = rows.map(({ firstName, ...row }) => ({ ...row, first_name: firstName }));
      const statement = consent === '' ? undefined : consent;
      const options = { consent: statement, salt, now: now() };
      const imported = await importSubscribers(transaction, batch, options);
      const activity = { id: importId, actor, action: 'imported subscribers' };
      if (imported > 0) await addToActivity(transaction, now(), { ...activity, count: imported });
      return { imported };
    }),
  ),

  operation(suppressAddressesCall, async ({ database, settings, now, actor }, input) => {
    const { importId, emails } = input;
    const outcome = await inTransaction(database, async (transaction) => {
      const imported = await findAddedByOwner(transaction, emails);
      const { unsubscribed, mails } = await unsubscribeAll(transaction, imported);
      const known = await findImportProblems(transaction, emails, await readSalt(transaction));
      const unknown = emails.filter((email) => !known.has(email));
      await suppressAddresses(transaction, unknown);
      const count = unknown.length + unsubscribed.length;
      const activity = { id: importId, actor, action: 'remembered as never to be mailed' };
      if (count > 0) await addToActivity(transaction, now(), { ...activity, count });
      const remembered = emails.filter((email) => known.get(email) !== 'subscribed').length;
      return { remembered, mails };
    });
    await removeMailFiles(mailFolder(settings.dataDir), outcome.mails);
    return { remembered: outcome.remembered };
  }),

  operation(addSubscriberCall, ({ database, settings, now, actor }, { email, firstName }) =>
    inTransaction(database, async (transaction) => {
      const salt = await readSalt(transaction);
      const batch = [{ email, first_name: firstName }];
      if ((await importSubscribers(transaction, batch, { salt, now: now() })) === 0) {
        const problems = await findImportProblems(transaction, [email], salt);
        throw new OperationError('conflict', refusal(email, problems.get(email)));
      }
      const { id } = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await recordActivity(transaction, now(), { actor, action: 'added', subject: id });
      return { id, asksToConfirm: asksToConfirm(settings) };
    }),
  ),
];

/** What a list shows, from the input of its call. */
function toQuery({ tab: state, search, since, until }: z.output<typeof listSubscribersCall.input>) {
  return { state, since, until, search: search || undefined };
}

/** Why somebody is not added. */
function refusal(email: string, problem: ImportProblem | undefined): string {
  if (problem === 'subscribed') return `${email} is a subscriber already.`;
  return `${email} unsubscribed before, or is never to be mailed. Only they themselves can subscribe again, with the form on the site.`;
}

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
