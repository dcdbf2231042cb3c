import { type SqlBool, sql } from 'kysely';
import { renderReminder } from '../../mails/ownerMails.ts';
import { DAY_MS } from '../../milliseconds.ts';
import { attemptEach } from '../concurrency/attemptEach.ts';
import { composeMail } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';
import type { MessageRow } from '../storage/schema.ts';
import { ownerTime } from '../time/ownerTime.ts';
import { answerDueAt, overdueUntil } from './answerDueAt.ts';
import { readWorkingHours } from './closedDays.ts';

/** The shortest time from receipt to due answer, in ms. */
const SHORTEST_TERM_MS = DAY_MS;
/**
 * Older messages bring no reminder, in ms; closed days extend this. Otherwise a clock that is years ahead would remind of
 * all.
 */
const MAX_AGE_MS = 31 * DAY_MS;
const REMINDERS_AT_ONCE = 100;

/** A condition on messages: they bring a reminder. As in the index messages_to_remind, word for word. */
export const toRemindCondition = sql<SqlBool>`(state = 'new' and spam_reason is null and reminded_at is null)`;

interface ReminderOptions {
  readonly now: Date;
  readonly settings: Pick<Settings, 'mailFrom'>;
  /** How long before the answer is due the reminder is queued, in ms. */
  readonly beforeMs: number;
  /**
   * The origin of the desk. A reminder always links to its message, even if only this machine can reach the desk:
   * without the link, the reminder would be of no use.
   */
  readonly origin: string;
}

/**
 * Queues a mail to the owner for each message that is still new shortly before its answer is due, one for each message.
 * Safe to call from several processes at once. Returns how many it queued. Throws a StorageError.
 */
export async function queueReminders(
  database: Database,
  options: ReminderOptions,
): Promise<number> {
  const { now, beforeMs } = options;
  const hours = await readWorkingHours(database);
  const maxAgeMs = MAX_AGE_MS + hours.closedDays.size * DAY_MS;
  const candidates = await database
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'company', 'message', 'received_at'])
    .where(toRemindCondition)
    .where('received_at', '>', isoTime(now, -maxAgeMs))
    .where('received_at', '<=', isoTime(now, beforeMs - SHORTEST_TERM_MS))
    .orderBy('received_at')
    .limit(REMINDERS_AT_ONCE)
    .execute();
  let queued = 0;
  await attemptEach(candidates, async (message) => {
    const due = answerDueAt(new Date(message.received_at), hours);
    if (due.getTime() - beforeMs > now.getTime()) return;
    const mail = composeReminder(message, due, options);
    queued += await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('messages')
        .set({ reminded_at: isoTime(now) })
        .where('id', '=', message.id)
        .where(toRemindCondition)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await insertMail(transaction, mail);
      return Number(numUpdatedRows);
    });
  });
  return queued;
}

/**
 * Lets what has been overdue for a working day bring no reminder any more. Called while no reminders are sent, so that
 * old messages bring none once they are.
 */
export async function skipOldReminders(database: Database, now: Date): Promise<void> {
  const hours = await readWorkingHours(database);
  const until = overdueUntil(overdueUntil(now, hours), hours);
  await database
    .updateTable('messages')
    .set({ reminded_at: isoTime(now) })
    .where(toRemindCondition)
    .where('received_at', '<=', isoTime(until))
    .execute();
}

function composeReminder(
  {
    id,
    name,
    email,
    company,
    message,
    received_at,
  }: Pick<MessageRow, 'id' | 'name' | 'email' | 'company' | 'message' | 'received_at'>,
  due: Date,
  { now, settings, origin }: ReminderOptions,
) {
  const reminder = renderReminder({
    sender: company ? `${name} (${company})` : name,
    message,
    received: ownerTime(new Date(received_at)),
    due: ownerTime(due),
    isOverdue: due <= now,
    link: `${origin}/messages/${id}`,
  });
  return composeMail(settings.mailFrom, {
    ...reminder,
    kind: 'alert',
    contact_message_id: id,
    reply_to: writeAddress({ name, address: email }),
    created_at: isoTime(now),
  });
}
