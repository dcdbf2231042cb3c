import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Erasure } from '../../forms/desk/peopleCalls.ts';
import { SECOND_MS } from '../../milliseconds.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from '../mail/mailFiles.ts';
import { sendingCondition } from '../mail/outbox.ts';
import { unsubscribeAll } from '../newsletter/subscribers.ts';
import type { OperationContext } from '../operation.ts';
import { emailCondition } from '../storage/conditions.ts';
import { inTransaction, isoTime, type Transaction } from '../storage/database.ts';
import { emptyWriteAheadLog, rowLock } from '../storage/dialect.ts';
import { mailOfCondition } from './personalData.ts';

/**
 * How long an erasure waits for mails that are being sent, in ms: longer than the claim of a worker that died.
 */
const WAIT_FOR_SENDING_MS = 15 * SECOND_MS;
/** How long an erasure waits for other processes that read the database, which keep SQLite's log, in ms. */
const EMPTY_LOG_TIMEOUT_MS = 5000;
/** The pause before an erasure tries a step again, in ms. */
const ERASURE_RETRY_MS = 100;

const STILL_IN_LOG =
  'The data is erased, but still in the log of the database, because a backup or a command was reading it. Please erase again in a few minutes.';

type ErasureContext = Pick<OperationContext, 'database' | 'settings' | 'now' | 'actor'>;

/**
 * Erases all data of the person with this address (in lower case). Waits up to `timeoutMs` for mails that are being sent,
 * so that no worker writes a mail file afterwards; if `stopping` aborts meanwhile, throws. After an interruption it has
 * to be repeated, which is safe. Records the activity without the address. Returns the outcome; its `problem` is set if
 * SQLite's log still has the deleted data because another process kept reading the database. Throws a StorageError.
 */
export async function erasePerson(
  context: ErasureContext,
  email: string,
  options: { readonly timeoutMs?: number; readonly stopping?: AbortSignal } = {},
): Promise<Erasure> {
  const { database, settings } = context;
  const { timeoutMs = WAIT_FOR_SENDING_MS, stopping } = options;
  const folder = mailFolder(settings.dataDir);
  const deadline = performance.now() + timeoutMs;
  const mailFiles = (await findMailFiles(folder, { address: email })).length;
  const erase = () =>
    inTransaction(database, (transaction) => {
      const evenWhileSending = performance.now() >= deadline;
      return eraseRows(transaction, context, email, { mailFiles, evenWhileSending });
    });
  let erased = await erase();
  while (erased === 'sending') {
    stopping?.throwIfAborted();
    await wait(ERASURE_RETRY_MS);
    erased = await erase();
  }
  const { reference, removed, mails, mailsUnderWay } = erased;
  await removeMailFiles(folder, mails);
  await removeFiles(folder, await findMailFiles(folder, { address: email }));
  const logDeadline = performance.now() + EMPTY_LOG_TIMEOUT_MS;
  let isOverwritten = await emptyWriteAheadLog(database);
  while (!isOverwritten && performance.now() < logDeadline) {
    await wait(ERASURE_RETRY_MS);
    isOverwritten = await emptyWriteAheadLog(database);
  }
  const problem = isOverwritten ? null : STILL_IN_LOG;
  return { isRunning: false, reference, removed, mailsUnderWay, problem };
}

/**
 * Deletes the rows of a person, with a record of the numbers of rows, which does not say whose they were. `mailFiles` is
 * the number of the person's files, which the caller deletes. Returns the deleted mails, and how many of them were being
 * sent and may still arrive. While a worker holds one of the mails, it deletes nothing and returns 'sending', unless
 * `evenWhileSending`.
 */
async function eraseRows(
  transaction: Transaction,
  context: ErasureContext,
  email: string,
  { mailFiles, evenWhileSending }: { mailFiles: number; evenWhileSending: boolean },
) {
  const mails = await transaction
    .selectFrom('outbox')
    .select(['id', 'created_at', sendingCondition(transaction).as('isSending')])
    .where(mailOfCondition(email))
    .modifyEnd(rowLock(transaction, 'for update'))
    .execute();
  const mailsUnderWay = mails.filter(({ isSending }) => isSending).length;
  if (mailsUnderWay > 0 && !evenWhileSending) return 'sending' as const;

  // So that no import brings the person back.
  const subscribers = transaction.selectFrom('newsletter_subscribers').select('id');
  const found = await subscribers.where(emailCondition(email)).execute();
  const { unsubscribed } = await unsubscribeAll(
    transaction,
    found.map(({ id }) => id),
  );
  await transaction.deleteFrom('outbox').where(mailOfCondition(email)).execute();
  const erased = transaction.selectFrom('messages').where(emailCondition(email));
  await transaction
    .deleteFrom('message_senders')
    .where('content_hash', 'in', erased.select('content_hash'))
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('messages')
    .where(emailCondition(email))
    .executeTakeFirst();
  const removed = {
    messages: Number(numDeletedRows),
    newsletter_subscribers: unsubscribed.length,
    outbox: mails.length,
    mail_files: mailFiles,
  };
  const isNothing = Object.values(removed).every((count) => count === 0);
  if (isNothing) return { reference: null, removed: null, mails, mailsUnderWay };
  const reference = randomUUID();
  const erased_at = isoTime(context.now());
  await transaction
    .insertInto('privacy_erasures')
    .values({ id: reference, erased_at, removed: JSON.stringify(removed) })
    .execute();
  await recordActivity(transaction, context, 'erased a person', { detail: reference });
  return { reference, removed, mails, mailsUnderWay };
}
