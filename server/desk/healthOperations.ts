import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import website from '../../package.json' with { type: 'json' };
import { recordActivity } from '../activity/recordActivity.ts';
import { backupFolder, backupName } from '../backup/oldBackups.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { formatBytes } from '../format/formatText.ts';
import { type Database, readRow } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { readTime } from '../storage/siteValues.ts';
import type { DeskContext } from './context.ts';
import { deskOperation } from './serveOperations.ts';

/** The age at which the checks are repeated while somebody looks at them, in ms. */
const MAX_AGE_ON_HEALTH_PAGE_MS = MINUTE_MS;

/** Operations on the checks of `doctor`, and on backups. */
export const healthOperations = [
  deskOperation(readHealthCall, async ({ database, settings, healthChecks, backup }) => {
    healthChecks.refreshIfOlder(MAX_AGE_ON_HEALTH_PAGE_MS);
    const { checkedAt, checks } = await healthChecks.current();
    const lastAt = await readTime(database, 'last_backup');
    const { since, outcome } = backup;
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      isChecking: healthChecks.isRunning(),
      checks: [...checks],
      backup: {
        lastAt: lastAt?.toISOString() ?? null,
        running: since && {
          since: since.toISOString(),
          bytes: await unfinishedBytes(backupFolder(settings.dataDir)),
        },
        outcome,
      },
      versions: await readVersions(database),
    };
  }),

  deskOperation(startBackupCall, async (context) => {
    const { database, background, healthChecks, backup, now } = context;
    if (backup.since) return;
    backup.since = now();
    // Then the checks are repeated, because they name the last backup.
    background
      .run('backup', (stopping) => backUp(context, stopping))
      .then(healthChecks.refresh)
      .catch(() => undefined);
    await recordActivity(database, context, 'started a backup');
  }),
];

/** Makes a backup in the folder of the desk, whose old backups the maintenance removes, and keeps how it ended. */
async function backUp(
  { database, settings, now, backup }: DeskContext,
  signal: AbortSignal,
): Promise<void> {
  const folder = backupFolder(settings.dataDir);
  const begun = now();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, backupName(database, begun));
    const { bytes, fault } = await writeBackup(database, settings, { path, now: begun, signal });
    const problem = fault ? ` The database could not record it: ${fault}.` : '';
    backup.outcome = {
      isGood: true,
      text: `${path}, ${formatBytes(bytes)}, checked.${problem}`,
    };
  } catch (error) {
    const text = `The backup could not be made: ${errorMessage(error)}`;
    backup.outcome = { isGood: false, text };
    throw error;
  } finally {
    backup.since = null;
  }
}

/** The size of the backup that is being written, in bytes. */
async function unfinishedBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.part'))
    .sort()
    .at(-1);
  if (newest === undefined) return 0;
  return stat(join(folder, newest)).then(
    ({ size }) => size,
    () => 0,
  );
}

async function readVersions(database: Database) {
  const query = isPostgres(database)
    ? sql<{ version: string }>`select 'PostgreSQL ' || current_setting('server_version') as version`
    : sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`;
  const { version } = await readRow(database, query);
  return { site: website.version, node: process.versions.node, database: version };
}
