import { join } from 'node:path';
import { RETENTION_YEARS } from '../forms/retention.ts';
import { removeMailFiles } from './mail/mailFiles.ts';
import type { Database } from './storage/database.ts';
import { emptyWriteAheadLog } from './storage/emptyWriteAheadLog.ts';
import { removeExpired } from './storage/removeExpired.ts';

/** What a purge removed. */
export interface PurgeResult {
  /** What was received then or before had to go. */
  readonly cutoff: Date;
  readonly messages: number;
  readonly mails: number;
  readonly suspectedSubscriptions: number;
  readonly mailFiles: number;
}

/**
 * Removes what has been kept for as long as the privacy page promises at most: messages with their
 * mails, suspected subscriptions, and mail files. Subscribers stay until they unsubscribe, and the
 * records of erasures stay, since they hold nobody's data. Throws a StorageError, or the file system's
 * error.
 */
export async function purgeExpired(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<PurgeResult> {
  const cutoff = retentionCutoff(now);
  const { messages, suspectedSubscriptions, mailIds } = await removeExpired(database, cutoff);
  const mailFiles = await removeMailFiles(join(dataDir, 'mail'), { ids: mailIds, until: cutoff });
  if (messages + suspectedSubscriptions > 0) await emptyWriteAheadLog(database);
  return { cutoff, messages, mails: mailIds.length, suspectedSubscriptions, mailFiles };
}

/** What was received at this moment or before is to be deleted by now: RETENTION_YEARS earlier, in UTC. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}
