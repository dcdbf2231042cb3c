import { readdir, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { firstLine } from '../settings.ts';
import { writeBackup } from '../storage/backup.ts';
import { AdminError, type AdminIo, addAction } from './command.ts';
import { formatBytes, formatCount } from './format.ts';

/** A backup that was named by the time, or what one that was cut off has left. */
const OWN_NAME = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:db|dump)(?:\.part)?$/;

/** Nobody writes a backup for as long as this, in ms. */
const CUT_OFF_MS = 24 * 3_600_000;

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, io: AdminIo): void {
  type Options = { folder?: string; keep?: number };
  const command = program
    .command('backup')
    .description('copy the whole database into a file, which only its owner reads, and check it')
    .argument('[file]', 'a file that is not there yet')
    .option('--folder <dir>', 'name the file in this folder by the time')
    .option('--keep <number>', 'with --folder: of these files, leave only the newest', parseKeep)
    .hook('preAction', () => {
      const { folder, keep } = command.opts<Options>();
      const isClear = (command.args.length === 1) !== (folder !== undefined);
      if (isClear && (keep === undefined || folder !== undefined)) return;
      command.error('error: give either a file or --folder, and --keep only with --folder');
    });
  const keys = 'path, bytes, begun_at, removed (paths)';
  addAction(
    command,
    io,
    keys,
    async ({ database, settings }, file: string | undefined, options: Options) => {
      const { folder, keep } = options;
      const now = io.now();
      const name = `${nameAt(now)}${settings.databaseUrl === undefined ? '.db' : '.dump'}`;
      const path = resolve(file ?? join(folder ?? '', name));
      const bytes = await writeBackup(database, settings, { path, now }).catch((error: unknown) => {
        throw new AdminError(`The backup ${path} could not be made: ${firstLine(error)}`);
      });
      const removed = keep === undefined ? [] : await removeOlder(path, keep, now);
      const text = () => {
        const older =
          removed.length > 0 ? `Removed: ${formatCount(removed.length, 'file')}.\n` : '';
        return `Backup: ${path}, ${formatBytes(bytes)}, checked.\n${older}`;
      };
      return { document: { path, bytes, begun_at: now.toISOString(), removed }, text };
    },
  );
}

function parseKeep(value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1 on.');
}

function nameAt(moment: Date): string {
  return `site-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Removes the backups of this kind beside `path`, but for it and the newest, and what was cut off long ago. */
async function removeOlder(path: string, keep: number, now: Date): Promise<string[]> {
  const folder = resolve(path, '..');
  const longAgo = nameAt(new Date(now.getTime() - CUT_OFF_MS));
  const others = (await readdir(folder)).filter(
    (name) => OWN_NAME.test(name) && join(folder, name) !== path,
  );
  const backups = others.filter((name) => extname(name) === extname(path)).sort();
  const cutOff = others.filter((name) => name.endsWith('.part') && name < longAgo);
  const removed = [...backups.slice(0, Math.max(0, backups.length - keep + 1)), ...cutOff];
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed.map((name) => join(folder, name));
}
