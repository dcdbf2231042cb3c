import { firstLine, type Settings } from '../settings.ts';
import { migrate } from '../storage/migrate.ts';
import { readTime } from '../storage/siteValues.ts';
import { BackupError } from './backupError.ts';
import { readBackupKind } from './backupKind.ts';
import { prepareDump } from './postgresRestore.ts';
import type { Aside, PreparedCopy } from './preparedCopy.ts';
import { type Comparison, carryOver, compareWith } from './restoredRows.ts';
import { prepareSqliteCopy } from './sqliteRestore.ts';

type StorageSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** What a restore will do, and what it did. */
export interface RestorePlan extends Comparison {
  /** When the backup was begun; undefined for a copy that was made in another way. */
  readonly begun: Date | undefined;
  /** Why what is there cannot be read. */
  readonly fault: string | undefined;
}

/**
 * Puts a backup in the place of the site's database, once `agree` has resolved; if it rejects, or anything
 * fails, what was there stays in force. The site must not run. Where what was there can be read, mails that
 * it knows as sent are not sent again, and who has unsubscribed since stays so. Issues that were being sent
 * are stopped. Throws a BackupError, a StorageError or the file system's error.
 */
export async function restoreBackup(
  settings: StorageSettings,
  { path, now, agree }: { path: string; now: Date; agree: (plan: RestorePlan) => Promise<void> },
): Promise<{ plan: RestorePlan; stopped: readonly string[]; aside: Aside | undefined }> {
  const { databaseUrl } = settings;
  await requireKind(path, databaseUrl === undefined ? 'sqlite' : 'postgres');
  const copy = await (databaseUrl === undefined
    ? prepareSqliteCopy(settings.dataDir, path, now)
    : prepareDump(databaseUrl, path, now));
  try {
    const { restored } = copy;
    await migrate(restored);
    const begun = await readTime(restored, 'backup_begun');
    const { before, fault } = readable(copy.before);
    const compared = await compareWith(restored, before, now).catch((error: unknown) => ({
      error,
    }));
    const plan =
      'error' in compared
        ? {
            ...(await compareWith(restored, undefined, now)),
            begun,
            fault: firstLine(compared.error),
          }
        : { ...compared, begun, fault };
    await agree(plan);
    const stopped = await carryOver(restored, plan, now);
    return { plan, stopped, aside: await copy.putInPlace() };
  } finally {
    await copy.close();
  }
}

function readable(before: PreparedCopy['before']) {
  return before && 'fault' in before
    ? { before: undefined, fault: before.fault }
    : { before, fault: undefined };
}

async function requireKind(path: string, meant: 'sqlite' | 'postgres'): Promise<void> {
  const kind = await readBackupKind(path);
  if (kind === meant) return;
  if (!kind) throw new BackupError('it is not a backup of this site');
  throw new BackupError(
    kind === 'sqlite'
      ? 'it is of SQLite, and DATABASE_URL names a PostgreSQL database'
      : 'it is of PostgreSQL, and DATABASE_URL is not set',
  );
}
