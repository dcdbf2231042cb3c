import { readdir, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type RestorePlan, restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { firstLine, readSettings, SettingsError } from '../settings.ts';
import {
  AdminError,
  type AdminIo,
  addFreeAction,
  confirm,
  requireAnswer,
  type SiteData,
  withData,
} from './command.ts';
import { formatBytes, formatCount, formatTime, plainLine } from './format.ts';

/** A backup that was named by the time, or what one that was cut off has left. */
const OWN_NAME = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:db|dump)(?:\.part)?$/;

/** Nobody writes a backup for as long as this, in ms. */
const CUT_OFF_MS = 24 * 3_600_000;

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, io: AdminIo): void {
  addBackup(program, io);
  addRestore(program, io);
}

function addBackup(program: Command, io: AdminIo): void {
  type Options = { folder?: string; keep?: number };
  const command = program
    .command('backup')
    .description('copy the whole database into a file that only you can read, and check it')
    .argument('[file]', 'a file that does not exist yet')
    .option('--folder <dir>', 'put the file into this folder, named by the time')
    .option('--keep <number>', 'with --folder: keep only this many backups, the newest', parseKeep)
    .hook('preAction', () => {
      const { folder, keep } = command.opts<Options>();
      const isClear = (command.args.length === 1) !== (folder !== undefined);
      if (isClear && (keep === undefined || folder !== undefined)) return;
      command.error('error: give either a file or --folder, and --keep only with --folder');
    });
  const keys = 'path, bytes, begun_at, removed (paths)';
  addFreeAction(command, io, keys, (file: string | undefined, { folder, keep }: Options) => {
    const now = io.now();
    const backUp = async ({ database, settings }: SiteData) => {
      const name = `${nameAt(now)}${settings.databaseUrl === undefined ? '.db' : '.dump'}`;
      const path = resolve(file ?? join(folder ?? '', name));
      const { bytes, fault } = await writeBackup(database, settings, { path, now }).catch(
        (error: unknown) => {
          throw new AdminError(`The backup ${path} could not be made: ${firstLine(error)}`);
        },
      );
      if (fault) io.tell(`The backup is made, but the database could not note it: ${fault}`);
      const removed = keep === undefined ? [] : await removeOlder(path, keep, now);
      const text = () => {
        const older =
          removed.length > 0 ? `Removed: ${formatCount(removed.length, 'file')}.\n` : '';
        return `Backup: ${path}, ${formatBytes(bytes)}, checked.\n${older}`;
      };
      return { document: { path, bytes, begun_at: now.toISOString(), removed }, text };
    };
    // Also between an update of the sources and the restart.
    return withData(io, backUp, { ofAnyVersion: true });
  });
}

function addRestore(program: Command, io: AdminIo): void {
  const command = program
    .command('restore')
    .description(
      'put a backup in the place of the database, which is set aside, while nothing runs',
    )
    .argument('<file>', 'a backup of this site')
    .option('--yes', 'do not ask first')
    .hook('preAction', (command) => requireAnswer(command, io, 'restore'));
  addFreeAction(
    command,
    io,
    RESTORE_KEYS,
    async (file: string, { yes }: { yes?: true; json?: true }) => {
      const path = resolve(file);
      const agree = async (plan: RestorePlan) => {
        if (yes) return;
        for (const line of describePlan(plan)) io.tell(line);
        await confirm(io, 'Restore it?', 'Nothing was restored');
      };
      const options = { path, now: io.now(), agree };
      const done = await restoreBackup(readSettings(io.env), options).catch((error: unknown) => {
        if (error instanceof AdminError || error instanceof SettingsError) throw error;
        throw new AdminError(`${path} was not restored: ${firstLine(error)}`);
      });
      const { plan, stopped, aside } = done;
      const document = {
        backup_begun_at: plan.begun?.toISOString() ?? null,
        restored: plan.held,
        missing: plan.missing ?? null,
        unsubscribed_again: plan.gone?.subscribers.length ?? null,
        not_sent_again: plan.sent.length,
        stopped_issues: stopped,
        unknown_issues: plan.unknownIssues,
        erase_again: plan.gone?.erased ?? null,
        aside: aside?.place ?? null,
      };
      const text = () => {
        const lines = ['Restored.', ...describePlan(plan), ...describeStopped(stopped)];
        if (aside) {
          lines.push(`The old database is kept: ${aside.place}. To remove it: ${aside.removal}`);
        }
        return `${lines.join('\n')}\n`;
      };
      return { document, text };
    },
  );
}

const RESTORE_KEYS =
  'backup_begun_at, restored, missing, unsubscribed_again, not_sent_again, stopped_issues, unknown_issues, erase_again, aside';

/** What a restore brings, and what has to be done again, in lines. */
function describePlan(plan: RestorePlan): string[] {
  const { begun, held, missing, sent, gone, unknownIssues, fault } = plan;
  const time = begun
    ? `The backup was begun at ${formatTime(begun.toISOString())} UTC`
    : 'Nobody can tell when the backup was made';
  const lines = [`${time}: ${describeCounts(held)}.`];
  if (fault) lines.push(`The old database cannot be read: ${plainLine(fault)}.`);
  if (missing)
    lines.push(`In the old database, but not in the backup: ${describeCounts(missing)}.`);
  if (sent.length > 0) lines.push(`Sent since, so not sent again: ${count(sent, 'mail')}.`);
  for (const slug of unknownIssues) {
    lines.push(
      `The issue ${slug} is not in the backup. Do not send it again, or its readers get it twice.`,
    );
  }
  if (!gone) {
    lines.push(
      'Nobody can tell who was erased or unsubscribed after the backup: do that again for everyone you know of.',
    );
    return lines;
  }
  const { subscribers, erased } = gone;
  if (subscribers.length > 0) {
    lines.push(`Gone since, so not subscribed: ${count(subscribers, 'subscriber')}.`);
  }
  for (const email of erased) {
    lines.push(`Erased since, so do it again: privacy erase --email ${plainLine(email)}`);
  }
  return lines;
}

function describeCounts({ messages, subscribers, mails }: RestorePlan['held']): string {
  const parts = [
    formatCount(messages, 'message'),
    formatCount(subscribers, 'subscriber'),
    formatCount(mails, 'mail'),
  ];
  return parts.join(', ');
}

function count(rows: readonly unknown[], noun: string): string {
  return formatCount(rows.length, noun);
}

function describeStopped(slugs: readonly string[]): string[] {
  return slugs.map(
    (slug) =>
      `Stopped: the issue ${slug}, whose readers may have had it since; "newsletter resume ${slug}" goes on.`,
  );
}

function parseKeep(value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1 on.');
}

function nameAt(moment: Date): string {
  return `site-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Removes the backups of this kind beside `path`, but for it and the newest, and what was cut off long ago.
 * Throws an AdminError.
 */
async function removeOlder(path: string, keep: number, now: Date): Promise<string[]> {
  const folder = resolve(path, '..');
  const longAgo = nameAt(new Date(now.getTime() - CUT_OFF_MS));
  const others = (await readdir(folder)).filter(
    (name) => OWN_NAME.test(name) && join(folder, name) !== path,
  );
  const backups = others.filter((name) => extname(name) === extname(path)).sort();
  const cutOff = others.filter((name) => name.endsWith('.part') && name < longAgo);
  const removed = [...backups.slice(0, Math.max(0, backups.length - keep + 1)), ...cutOff];
  for (const name of removed) {
    await rm(join(folder, name), { force: true }).catch((error: Error) => {
      throw new AdminError(`The backup ${path} is made, but an older one stays: ${error.message}`);
    });
  }
  return removed.map((name) => join(folder, name));
}
