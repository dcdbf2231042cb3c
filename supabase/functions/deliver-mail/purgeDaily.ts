import { retentionCutoff } from '../../../server/purge.ts';
import { removeExpired } from '../../../server/storage/personalData.ts';
import { readTime, recordTime } from '../../../server/storage/siteValues.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes what has been kept for its time, once a day (privacy page, "How long we keep it").
 * Throws a StorageError.
 */
export async function purgeDaily({ database, settings }: HostedSite): Promise<void> {
  const now = new Date();
  const last = await readTime(database, 'last_purge');
  if (last && now.getTime() - last.getTime() < DAY_MS) return;
  const unconfirmedBy = settings.newsletterOptIn === 'double' ? now : undefined;
  await removeExpired(database, retentionCutoff(now), unconfirmedBy);
  await recordTime(database, 'last_purge', now);
}
