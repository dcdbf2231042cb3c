import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import website from '../../package.json' with { type: 'json' };
import { recordActivity } from '../activity/recordActivity.ts';
import { backupFolder, backupName, removeOlderBackups } from '../backup/oldBackups.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { formatBytes } from '../format/formatText.ts';
import { type Database, readRow } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { readTime } from '../storage/metadata.ts';
import { sessionOf } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { addCall } from './serveOperations.ts';

/** The age at which the checks are repeated while somebody looks at them, in ms. */
const MAX_AGE_ON_HEALTH_PAGE_MS = MINUTE_MS;
const KEPT_BACKUPS = 14;

/** Routes of the checks of `doctor`, and of backups. */
export async function healthRoutes(
  app: FastifyInstance,
  { database, settings, now, background, healthChecks }: DeskContext,
): Promise<void> {
  let outcome: { isGood: boolean; text: string } | null = null;
  let backupSince: Date | undefined;
  const folder = backupFolder(settings.dataDir);

  async function backUp(signal: AbortSignal): Promise<void> {
    const begun = now();
    backupSince = begun;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const ending = isPostgres(database) ? 'dump' : 'db';
      const path = join(folder, `${backupName(begun)}.${ending}`);
      const { bytes, fault } = await writeBackup(database, settings, { path, now: begun, signal });
      await removeOlderBackups(path, KEPT_BACKUPS, begun);
      const problem = fault ? ` The database could not record it: ${fault}.` : '';
      outcome = { isGood: true, text: `${path}, ${formatBytes(bytes)}, checked.${problem}` };
    } catch (error) {
      const text = `The backup could not be made: ${errorMessage(error)}`;
      outcome = { isGood: false, text };
      throw error;
    } finally {
      backupSince = undefined;
    }
  }

  addCall(app, readHealthCall, async () => {
    healthChecks.refreshIfOlder(MAX_AGE_ON_HEALTH_PAGE_MS);
    const { checkedAt, checks } = await healthChecks.current();
    const lastAt = await readTime(database, 'last_backup');
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      isChecking: healthChecks.isRunning(),
      checks: [...checks],
      backup: {
        lastAt: lastAt?.toISOString() ?? null,
        running: backupSince
          ? { since: backupSince.toISOString(), bytes: await unfinishedBytes(folder) }
          : null,
        outcome,
      },
      versions: await readVersions(database),
    };
  });

  addCall(app, startBackupCall, async (_input, request) => {
    if (background.isRunning('backup')) return;
    // Then the checks are repeated, because they name the last backup.
    background
      .run('backup', backUp)
      .then(() => healthChecks.refresh())
      .catch(() => undefined);
    await recordActivity(database, { actor: sessionOf(request).email, now }, 'started a backup');
  });
}

/** The size of the backup that is being written, in bytes. */
async function unfinishedBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const [newest] = names
    .filter((name) => name.endsWith('.part'))
    .toSorted()
    .toReversed();
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
