import type { Database } from './database.ts';
import { holdsText } from './matchesText.ts';
import type { Period } from './period.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Which subscribers are meant. */
export interface SubscriberFilter extends Period {
  readonly search: string | undefined;
}

/** Somebody on the newsletter's list, without the token that would take them off it. */
export interface SubscriberRow {
  readonly id: string;
  readonly first_name: string;
  readonly email: string;
  readonly subscribed_at: string;
}

/** A subscription that is kept aside. */
export interface SuspectedRow {
  readonly id: string;
  readonly first_name: string;
  readonly email: string;
  readonly received_at: string;
}

/**
 * The newest subscribers that the filter means, all of them without a limit, how many it means
 * altogether, and how many subscriptions are kept aside. Throws a StorageError.
 */
export function listSubscribers(
  database: Database,
  { since, until, search }: SubscriberFilter,
  limit: number | undefined,
): Promise<{ subscribers: SubscriberRow[]; total: number; keptAside: number }> {
  return retryWhileBusy(async () => {
    let meant = database.selectFrom('newsletter_subscribers');
    if (since) meant = meant.where('subscribed_at', '>=', since.toISOString());
    if (until) meant = meant.where('subscribed_at', '<', until.toISOString());
    if (search) meant = meant.where(holdsText(['first_name', 'email'], search));
    const rows = meant
      .select(['id', 'first_name', 'email', 'subscribed_at'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id');
    const total = await meant
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const aside = await database
      .selectFrom('suspected_subscriptions')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return {
      subscribers: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number(total.count),
      keptAside: Number(aside.count),
    };
  });
}

/** The newest subscriptions that are kept aside, as listSubscribers. Throws a StorageError. */
export function listSuspected(
  database: Database,
  { since, until, search }: SubscriberFilter,
  limit: number | undefined,
): Promise<{ subscriptions: SuspectedRow[]; total: number }> {
  return retryWhileBusy(async () => {
    let meant = database.selectFrom('suspected_subscriptions');
    if (since) meant = meant.where('received_at', '>=', since.toISOString());
    if (until) meant = meant.where('received_at', '<', until.toISOString());
    if (search) meant = meant.where(holdsText(['first_name', 'email'], search));
    const rows = meant.selectAll().orderBy('received_at', 'desc').orderBy('id');
    const total = await meant
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return {
      subscriptions: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number(total.count),
    };
  });
}
