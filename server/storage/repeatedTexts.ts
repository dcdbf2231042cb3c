import { REPEATED_TEXT } from '../../policy.ts';
import { CLOCK_TOLERANCE_MS, isoTime, type Transaction } from './database.ts';
import { lockName, withLockTimeout } from './dialect.ts';

/** How long a message waits for the rows that count its senders, in ms. */
const SENDERS_LOCK_TIMEOUT_MS = 1000;

/**
 * Counts how many IP addresses sent a text within the window of REPEATED_TEXT. If there are too many, marks all
 * messages of that time with this text as spam, also a message that this transaction has stored.
 */
export function countAndMarkRepeated(
  transaction: Transaction,
  { contentHash, ipHash, now }: { contentHash: string; ipHash: string; now: Date },
): Promise<number> {
  return withLockTimeout(transaction, SENDERS_LOCK_TIMEOUT_MS, async () => {
    // Without the lock, messages that arrive at the same time would not count each other.
    await lockName(transaction, contentHash);
    const seen_at = isoTime(now);
    const since = isoTime(now, -REPEATED_TEXT.windowMs);
    await transaction
      .insertInto('message_senders')
      .values({ content_hash: contentHash, address_hash: ipHash, seen_at })
      .onConflict((conflict) =>
        conflict.columns(['content_hash', 'address_hash']).doUpdateSet({ seen_at }),
      )
      .execute();
    const { senders } = await transaction
      .selectFrom('message_senders')
      .select((eb) => eb.fn.countAll<number>().as('senders'))
      .where('content_hash', '=', contentHash)
      .where('seen_at', '>', since)
      .where('seen_at', '<=', isoTime(now, CLOCK_TOLERANCE_MS))
      .executeTakeFirstOrThrow();
    if (senders >= REPEATED_TEXT.addresses) {
      await transaction
        .updateTable('messages')
        .set({ spam_reason: 'repeated' })
        .where('content_hash', '=', contentHash)
        .where('received_at', '>', since)
        .where('spam_reason', 'is', null)
        .execute();
    }
    return senders;
  });
}
