import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { holdsText } from './matchesText.ts';
import type { Period } from './period.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** Which subscribers are meant. */
export interface SubscriberFilter extends Period {
  readonly search: string | undefined;
}

/** Somebody on the newsletter's list, without the token that would take them off it. */
export type SubscriberRow = Omit<
  Selectable<DatabaseSchema['newsletter_subscribers']>,
  'unsubscribe_token'
>;

/**
 * The newest subscribers that the filter means, all of them without a limit, and how many it means
 * altogether. Throws a StorageError.
 */
export function listSubscribers(
  database: Database,
  { since, until, search }: SubscriberFilter,
  limit: number | undefined,
): Promise<{ subscribers: SubscriberRow[]; total: number }> {
  return retryWhileBusy(async () => {
    let meant = database.selectFrom('newsletter_subscribers');
    if (since) meant = meant.where('subscribed_at', '>=', since.toISOString());
    if (until) meant = meant.where('subscribed_at', '<', until.toISOString());
    if (search) meant = meant.where(holdsText(['first_name', 'email'], search));
    const rows = meant
      .select(['id', 'first_name', 'email', 'subscribed_at', 'suspicion', 'undeliverable_at'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id');
    const total = await meant
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return {
      subscribers: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number(total.count),
    };
  });
}
