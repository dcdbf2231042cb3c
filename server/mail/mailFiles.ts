import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../exists.ts';
import type { NewMail } from '../storage/schema.ts';

/** A mail as a file, or what an interrupted write left of one; see writeMailFile. */
const MAIL_FILE = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(.+)\.eml(?:\.tmp)?$/;

/** Where mails lie as files. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Means files with one of the ids, to or answered to the address (in lower case), or queued until then. */
interface MailFileFilter {
  readonly ids?: readonly string[];
  readonly address?: string;
  readonly until?: Date;
}

/** The names of the mail files that the filter means; none when there is no such directory. */
export async function findMailFiles(directory: string, filter: MailFileFilter): Promise<string[]> {
  const ids = new Set(filter.ids);
  const until = filter.until && fileTime(filter.until.toISOString());
  const found: string[] = [];
  if (!exists(directory)) return found;
  for (const name of await readdir(directory)) {
    const [, time, id] = MAIL_FILE.exec(name) ?? [];
    if (time === undefined || id === undefined) continue;
    const isMeant =
      ids.has(id) ||
      (until !== undefined && time <= until) ||
      (filter.address !== undefined && (await concerns(join(directory, name), filter.address)));
    if (isMeant) found.push(name);
  }
  return found.sort();
}

/** Removes the mail files that the filter means and returns how many they were. */
export async function removeMailFiles(directory: string, filter: MailFileFilter): Promise<number> {
  const names = await findMailFiles(directory, filter);
  for (const name of names) await rm(join(directory, name), { force: true });
  return names.length;
}

/** A moment (ISO 8601) as it stands in the name of a mail file. */
function fileTime(moment: string): string {
  return moment.replace(/[:.]/g, '-');
}

/** Whether a mail is to this address or answered to it, by its headers (RFC 5322). */
async function concerns(file: string, address: string): Promise<boolean> {
  const content = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    // Another process has removed it meanwhile, or given it its name.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [head = ''] = content.split('\r\n\r\n', 1);
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .toLowerCase()
    .split('\r\n');
  return headers.some((header) => {
    const [, value] = /^(?:to|reply-to):(.*)$/.exec(header) ?? [];
    return value?.trim() === address || value?.trim().endsWith(`<${address}>`);
  });
}

/** Writes a mail, over one of the same name, in full or not at all, also when the power goes. */
export async function writeMailFile(directory: string, mail: NewMail, content: Uint8Array) {
  const name = `${fileTime(mail.created_at)}-${mail.id}.eml`;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${name}.tmp`);
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await rename(temporary, join(directory, name));
  const parent = await open(directory, 'r');
  await parent.sync().finally(() => parent.close());
}
