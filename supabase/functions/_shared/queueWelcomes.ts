import { sql } from 'kysely';
import { composeWelcome } from '../../../server/mail/listMails.ts';
import { isoTime } from '../../../server/storage/database.ts';
import { insertMail } from '../../../server/storage/outbox.ts';
import type { HostedSite } from './hostedSite.ts';

/** Who subscribed longer ago is not welcomed any more, in ms: a list that was brought along is not either. */
export const NEW_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * Queues the welcome of each new subscriber, once, since the platform stores the row and nothing else;
 * where it asks them to confirm they count as asked.
 */
export async function queueWelcomes({ database, settings }: HostedSite): Promise<void> {
  const now = new Date();
  const oldest = isoTime(now, -NEW_MS);
  const asked_at = settings.newsletterOptIn === 'double' ? isoTime(now) : null;
  await database.transaction().execute(async (transaction) => {
    // Two calls at once would both find a subscriber without a welcome.
    await sql`select pg_advisory_xact_lock(hashtext('queue welcomes'))`.execute(transaction);
    const subscribers = await transaction
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('subscribed_at', '>=', oldest)
      .where('suspicion', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.subscriber_id', '=', 'newsletter_subscribers.id')
              .where('outbox.issue_id', 'is', null),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    for (const subscriber of subscribers) {
      await insertMail(transaction, composeWelcome(subscriber, settings));
      await transaction
        .updateTable('newsletter_subscribers')
        .set({ asked_at })
        .where('id', '=', subscriber.id)
        .execute();
    }
  });
}
