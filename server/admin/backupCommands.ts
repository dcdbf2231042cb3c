import { join, resolve } from 'node:path';
import * as z from 'zod';
import { formatCount } from '../../formats.ts';
import type { StoppedSending } from '../backup/afterRestore.ts';
import { backupName, removeOlderBackups } from '../backup/oldBackups.ts';
import { type RestorePlan, restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { formatBytes, formatTime, printableLine } from '../format/formatText.ts';
import { readSettings } from '../settings.ts';
import { adminCommand } from './addCommand.ts';
import { AdminError, confirm, type SiteData, withData } from './command.ts';

const COUNT_RULE = 'Give a whole number from 1 on.';

/** `backup`. */
export const backupCommand = adminCommand({
  name: 'backup',
  summary: 'copy the whole database into a file that only you can read, and check it',
  input: z
    .object({
      file: z.string().optional().describe('a file that does not exist yet'),
      folder: z.string().optional().describe('make the file in this folder, named after the time'),
      keep: z
        .int(COUNT_RULE)
        .min(1, COUNT_RULE)
        .optional()
        .describe('with --folder: keep only this many backups, the newest'),
    })
    .refine(
      ({ file, folder, keep }) => (file === undefined ? folder : !(folder ?? keep)),
      'give either a file or --folder, and --keep only with --folder',
    ),
  keys: 'path, bytes, begun_at, removed (paths)',
  run(io, { file, folder = '', keep }, { print }) {
    const now = io.now();
    const backUp = async ({ database, settings }: SiteData) => {
      const path = resolve(file ?? join(folder, backupName(database, now)));
      const { bytes, fault } = await untilStopped((signal) =>
        writeBackup(database, settings, { path, now, signal }),
      ).catch((error: unknown) => {
        throw new AdminError(`The backup ${path} could not be made: ${errorMessage(error)}`);
      });
      if (fault)
        io.stderr(
          `The backup is made, but the database could not record it, so "doctor" does not know of it: ${fault}; run "doctor"`,
        );
      const removed =
        keep === undefined
          ? []
          : await removeOlderBackups(path, keep, now).catch((error: Error) => {
              throw new AdminError(
                `The backup ${path} is made, but an older one could not be removed: ${error.message}; remove it by hand`,
              );
            });
      const older = removed.length > 0 ? `Removed: ${formatCount(removed.length, 'file')}.\n` : '';
      const text = `Backup: ${path}, ${formatBytes(bytes)}, checked.\n${older}`;
      const document = { path, bytes, begun_at: now.toISOString(), removed };
      await print({ document, text: () => text });
    };
    // A backup is also made after an update of the sources, before the restart that migrates the database.
    return withData(io, backUp, { ofAnyVersion: true });
  },
});

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Runs work whose signal aborts once the system asks this process to end. */
async function untilStopped<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('it was stopped'));
  for (const name of STOP_SIGNALS) process.on(name, stop);
  try {
    return await run(stopping.signal);
  } finally {
    for (const name of STOP_SIGNALS) process.off(name, stop);
  }
}

/** `restore`. */
export const restoreCommand = adminCommand({
  name: 'restore',
  summary: 'replace the SQLite database with a backup, and keep the old one; stop the server first',
  input: z.object({ file: z.string().describe('a backup of this site') }),
  asksFirst: true,
  async run(io, { file }, { yes }) {
    const { dataDir, databaseUrl } = readSettings(io.env);
    if (databaseUrl !== undefined) throw new AdminError(RESTORE_POSTGRES);
    const path = resolve(file);
    const confirmPlan = async (plan: RestorePlan) => {
      if (yes) return;
      for (const line of describePlan(plan)) io.stderr(line);
      await confirm(io, 'Restore it?', 'Nothing was restored');
    };
    const { plan, stopped, aside } = await restoreBackup(dataDir, {
      path,
      now: io.now(),
      confirm: confirmPlan,
    }).catch((error: unknown) => {
      if (error instanceof AdminError) throw error;
      throw new AdminError(`${path} was not restored: ${errorMessage(error)}`);
    });
    const lines = ['Restored.', ...describePlan(plan), ...describeStopped(stopped)];
    lines.push(
      'Nobody is signed in at the desk. Sign in by email, and add your passkeys again. If you are away, enter that again.',
    );
    if (aside) {
      const removal = `rm -r '${aside.replaceAll("'", "'\\''")}'`;
      lines.push(`The old database is kept: ${aside}. To remove it: ${removal}`);
    }
    io.stdout(`${lines.join('\n')}\n`);
  },
});

const RESTORE_POSTGRES =
  'restore is for SQLite: restore PostgreSQL with pg_restore, as docs/deploy.md says, then run "newsletter pause --all"';

/** Describes what a restored database does not send by itself, in lines. */
function describeStopped({ schedules, paused, held }: StoppedSending): string[] {
  const lines = schedules.map(
    (slug) =>
      `No longer scheduled: the issue ${slug}, which may have been sent since; schedule it again at the desk.`,
  );
  for (const slug of paused) {
    lines.push(
      `Paused: the issue ${slug}, whose readers may have had it since; "newsletter resume ${slug}" goes on.`,
    );
  }
  if (held > 0) {
    lines.push(
      `Held: ${formatCount(held, 'mail')} that may have been sent since; "outbox list" shows them, "outbox retry ID" sends one.`,
    );
  }
  return lines;
}

/** Describes what the backup has, what will be lost, and what the owner has to do again, in lines. */
function describePlan({ begun, held, compared, fault }: RestorePlan): string[] {
  const time = begun
    ? `The backup was begun at ${formatTime(begun.toISOString())} UTC`
    : 'The backup does not say when it was made';
  const lines = [`${time}: ${describeCounts(held)}.`];
  if (fault) lines.push(`The old database cannot be read: ${printableLine(fault)}.`);
  if (!compared) {
    lines.push(
      'It is not known who was erased or unsubscribed after the backup: do that again for everyone you know of.',
    );
    return lines;
  }
  const { missing, sent, unknownIssues, erased, unsubscribed } = compared;
  lines.push(`In the old database, but not in the backup: ${describeCounts(missing)}.`);
  if (sent.length > 0) {
    lines.push(`Sent since, so not sent again: ${formatCount(sent.length, 'mail')}.`);
  }
  for (const { slug } of unknownIssues) {
    lines.push(
      `The issue ${slug} is not in the backup. Do not send it again, or its readers get it twice.`,
    );
  }
  const people = new Set([...erased, ...unsubscribed].map(({ email }) => email)).size;
  if (people > 0) {
    lines.push(
      `In the backup, but not in the old database: ${formatCount(people, 'person', 'people')}. Unless that is older than the backup, they left or were erased since, so do that again before you start the server:`,
    );
  }
  for (const { email } of erased) lines.push(`privacy erase --email ${printableLine(email)}`);
  for (const { email } of unsubscribed)
    lines.push(`subscribers remove --email ${printableLine(email)}`);
  return lines;
}

function describeCounts({ messages, subscribers, mails }: RestorePlan['held']): string {
  const people = `${formatCount(messages, 'message')}, ${formatCount(subscribers, 'subscriber')}`;
  return `${people}, ${formatCount(mails, 'mail')}`;
}
