import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import website from '../../package.json' with { type: 'json' };
import { backupFolder, removeUnfinishedBackups } from '../backup/oldBackups.ts';
import { type Database, readRow } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { readTime } from '../storage/metadata.ts';
import { recordActivity } from '../storage/recordActivity.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { lastLine, runCommand } from './runCommand.ts';
import { addCall } from './serveOperations.ts';

/** The age at which the checks are repeated while somebody looks at them, in ms. */
const MAX_AGE_ON_HEALTH_PAGE_MS = MINUTE_MS;
const KEPT_BACKUPS = 14;

/** Routes of the checks of `doctor`, and of backups. */
export async function healthRoutes(
  app: FastifyInstance,
  { database, settings, env, now, background, healthChecks }: DeskContext,
): Promise<void> {
  let outcome: { isGood: boolean; text: string } | null = null;
  let backupSince: Date | undefined;
  const folder = backupFolder(settings.dataDir);

  async function backUp(stopping: AbortSignal): Promise<void> {
    backupSince = now();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const args = ['backup', '--folder', folder, '--keep', String(KEPT_BACKUPS), '--json'];
      outcome = describeBackup(await runCommand(args, { env, stopping }));
    } catch (error) {
      outcome = failedBackup(error instanceof Error ? error.message : '');
      throw error;
    } finally {
      backupSince = undefined;
      // A command that was killed leaves one.
      await removeUnfinishedBackups(settings.dataDir);
    }
  }

  addCall(app, readHealthCall, async () => {
    healthChecks.refreshIfOlder(MAX_AGE_ON_HEALTH_PAGE_MS);
    const last = healthChecks.latest();
    const lastAt = await readTime(database, 'last_backup');
    return {
      checkedAt: last?.checkedAt.toISOString() ?? null,
      isChecking: healthChecks.isRunning(),
      checks: [...(last?.checks ?? [])],
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
    await recordActivity(database, now(), {
      actor: signedInEmail(request),
      action: 'started a backup',
    });
  });
}

function describeBackup({ stdout, stderr }: Awaited<ReturnType<typeof runCommand>>) {
  try {
    const { path, bytes } = JSON.parse(stdout) as { path: string; bytes: number };
    const text = `${path}, ${(bytes / 1e6).toFixed(1)} MB, checked.`;
    return { isGood: true, text: stderr ? `${text} ${lastLine(stderr)}` : text };
  } catch {
    return failedBackup(stderr);
  }
}

function failedBackup(error: string) {
  const reason = lastLine(error).replace(/^The backup .* could not be made: /, '');
  return { isGood: false, text: `The backup could not be made: ${reason}` };
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
