import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../durations.ts';
import { type HealthCheck, readHealth, startBackup } from '../../forms/desk/healthCalls.ts';
import { DONE } from '../../forms/desk/shared.ts';
import website from '../../package.json' with { type: 'json' };
import { recordActivity } from '../storage/activityLog.ts';
import { type Database, readRow } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { readTime } from '../storage/siteValues.ts';
import { addCall } from './addCall.ts';
import type { Background } from './background.ts';
import type { DeskContext } from './context.ts';
import { actorOf } from './guard.ts';
import { runCommand } from './runCommand.ts';

/** From which age the checks are made anew for whoever looks at them, and while somebody uses the desk, in ms. */
const CHECKS_AGE_MS = { shown: MINUTE_MS, used: 10 * MINUTE_MS };
const KEPT_BACKUPS = 14;

interface Checks {
  readonly checkedAt: Date;
  readonly checks: readonly HealthCheck[];
}

/**
 * What `doctor` says, and backups. Returns a function that gives the first bad finding as one line, null where there is
 * none, and that has the checks made anew from time to time.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { database, settings, env, now }: DeskContext,
  background: Background,
): () => string | null {
  let last: Checks | undefined;
  let outcome: { isGood: boolean; text: string } | null = null;
  let backupSince: Date | undefined;
  const folder = join(settings.dataDir, 'backups');

  async function check(stopping: AbortSignal): Promise<void> {
    const checks = await runDoctor((args) => runCommand(args, { env, stopping }));
    last = { checkedAt: now(), checks };
  }

  function checkIfOlder(ageMs: number): void {
    // A clock may have been set back.
    const isOld = !last || Math.abs(now().getTime() - last.checkedAt.getTime()) >= ageMs;
    if (isOld) background.run('checks', check).catch(() => undefined);
  }

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
    }
  }

  addCall(app, readHealth, async () => {
    checkIfOlder(CHECKS_AGE_MS.shown);
    const lastAt = await readTime(database, 'last_backup');
    return {
      checkedAt: last?.checkedAt.toISOString() ?? null,
      isChecking: background.isRunning('checks'),
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

  addCall(app, startBackup, async (_input, request) => {
    if (background.isRunning('backup')) return DONE;
    const made = background.run('backup', backUp);
    made
      .then(() => {
        // What the checks say of the last backup is old now.
        return background.run('checks', check);
      })
      .catch(() => undefined);
    await recordActivity(database, now(), { actor: actorOf(request), action: 'started a backup' });
    return DONE;
  });

  return () => {
    checkIfOlder(CHECKS_AGE_MS.used);
    const bad = last?.checks.find(({ state }) => state === 'bad');
    return bad ? `${bad.title}${CONTINUES.test(bad.found) ? '' : ':'} ${bad.found}.` : null;
  };
}

/** What the parts that `doctor` checks are called. */
const TITLES: Readonly<Record<string, string>> = {
  SITE_URL: 'The address of the site (SITE_URL)',
  SMTP_URL: 'The mail server (SMTP_URL)',
  CONTACT_TO: 'Your address (CONTACT_TO)',
  MAIL_FROM: 'The sender of mail (MAIL_FROM)',
  TRUST_PROXY: 'The proxy (TRUST_PROXY)',
  settings: 'Settings',
  pages: 'The pages',
  database: 'The database',
  backup: 'The backup',
  outbox: 'Mail',
  newsletter: 'The newsletter',
  clock: 'The clock',
  disk: 'The disk',
  smtp: 'The mail server',
  site: 'The site',
  address: 'The public address',
};

/** What to do at the desk, in place of the commands that `doctor` names. */
const AT_THE_DESK: Readonly<Record<string, { advice: string; path: string | null }>> = {
  backup: { advice: 'back up now, and have it done every day', path: null },
  outbox: { advice: 'see what failed and why', path: '/mail' },
  newsletter: { advice: 'see why, mend it, and resume the issue', path: '/issues' },
};

/** How a finding begins whose subject is the title. */
const CONTINUES = /^(?:is|are|was|has|have|holds|gives|does|cannot|could) /;

type Finding = Pick<HealthCheck, 'part' | 'state' | 'found' | 'advice'>;

async function runDoctor(
  run: (args: readonly string[]) => ReturnType<typeof runCommand>,
): Promise<HealthCheck[]> {
  const { stdout, stderr } = await run(['doctor', '--json']);
  try {
    const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] };
    return findings.map(({ part, state, found, advice }) => ({
      part,
      state,
      found,
      advice,
      title: TITLES[part] ?? part,
      path: null,
      ...(advice !== null && AT_THE_DESK[part]),
    }));
  } catch {
    const found = `could not be made: ${lastLine(stderr)}`;
    const advice = 'reload this page in a minute';
    return [{ part: 'checks', title: 'Checks', state: 'bad', found, advice, path: null }];
  }
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

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'nobody knows why';
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
