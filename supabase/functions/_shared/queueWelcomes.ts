import { sql } from 'kysely';
import { composeWelcome } from '../../../server/mail/composeWelcome.ts';
import { insertMail } from '../../../server/storage/outbox.ts';
import type { HostedSite } from './hostedSite.ts';
import { log } from './log.ts';

/** Who subscribed longer ago is not welcomed any more, in ms: a list that was brought along is not either. */
const NEW_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * Queues the welcome of each new subscriber, once, since the platform stores the row and nothing else.
 * Without SITE_URL there is no page to unsubscribe at, and nobody is welcomed.
 */
export async function queueWelcomes(site: HostedSite): Promise<void> {
  const { database, settings, oneClickUrl } = site;
  if (!site.hasPages) {
    log.warn({}, 'SITE_URL is not set: new subscribers are not welcomed');
    return;
  }
  const oldest = new Date(Date.now() - NEW_MS).toISOString();
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
              .whereRef('outbox.subscriber_id', '=', 'newsletter_subscribers.id'),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    for (const subscriber of subscribers) {
      const { mailFrom, siteUrl } = settings;
      const welcome = composeWelcome(subscriber, { mailFrom, siteUrl, oneClickUrl });
      await insertMail(transaction, welcome);
    }
  });
}
