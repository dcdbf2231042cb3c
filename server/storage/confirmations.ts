import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONFIRMATION } from '../../forms/limits.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  inTransaction,
  isoTime,
  locksRows,
} from './database.ts';
import { IS_REQUEST, IS_WAITING, insertMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { IsoTime, NewMail, SubscriberRow } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
/** How many mails one call queues: they wait for the rate, and who is asked has so many days from then on. */
const AT_ONCE = 10;

/** A condition: the subscriber has not confirmed, and was asked so long ago that the entry is deleted. */
export function isUnconfirmedForLong(now: Date): RawBuilder<SqlBool> {
  const moment = isoTime(now, -CONFIRMATION.deleteAfterDays * DAY_MS);
  return sql`(confirmed_at is null and asked_at <= ${moment})`;
}

/**
 * Asks whoever was never asked to confirm, if they subscribed until `askedUntil`, and reminds those who were asked
 * days ago; each once, and nobody while such a mail waits for its turn.
 */
export async function queueConfirmationRequests(
  database: Database,
  options: {
    readonly now: Date;
    readonly askedUntil: Date;
    readonly compose: (
      subscriber: SubscriberRow,
      occasion: 'earlier' | 'reminder',
      now: IsoTime,
    ) => NewMail;
  },
): Promise<void> {
  const { compose } = options;
  const now = isoTime(options.now);
  // Asked in what is the future now: the clock was set back since.
  const isDue = sql<SqlBool>`(
    confirmed_at is null and suspected is null and undeliverable_at is null and (
      (asked_at is null and subscribed_at <= ${isoTime(options.askedUntil)})
      or (reminded_at is null and (
        asked_at <= ${isoTime(options.now, -CONFIRMATION.remindAfterDays * DAY_MS)}
        or asked_at > ${isoTime(options.now, CLOCK_TOLERANCE_MS)}
      ))
    )
  )`;
  const findDue = (connection: Database) =>
    connection.selectFrom('newsletter_subscribers').selectAll().where(isDue).limit(AT_ONCE);
  // Looked at before anything is written, which would need the one lock of SQLite.
  const isAnyDue = await retryWhileBusy(() => findDue(database).limit(1).executeTakeFirst());
  if (!isAnyDue) return;
  const untried = database.selectFrom('outbox').select('id').where('attempts', '=', 0);
  const findUntried = untried.where(IS_REQUEST).where(IS_WAITING).limit(1);
  if (await retryWhileBusy(() => findUntried.executeTakeFirst())) return;
  await inTransaction(database, async (transaction) => {
    const due = await findDue(transaction)
      .$if(locksRows(database), (query) => query.forUpdate().skipLocked())
      .execute();
    for (const subscriber of due) {
      const { id, asked_at } = subscriber;
      const startsAnew = asked_at === null || asked_at > now;
      await transaction
        .updateTable('newsletter_subscribers')
        .set({ asked_at: startsAnew ? now : asked_at, reminded_at: now })
        .where('id', '=', id)
        .execute();
      const occasion = asked_at === null ? 'earlier' : 'reminder';
      await insertMail(transaction, compose(subscriber, occasion, now));
    }
  });
}
