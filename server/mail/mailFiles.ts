import { mkdir, open, opendir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attemptEach } from '../concurrency/attemptEach.ts';
import { exists } from '../exists.ts';
import type { NewMail } from '../storage/schema.ts';

/** The name of a mail file, or of an interrupted write (see writeMailFile). */
const MAIL_FILE = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-.+\.eml(?:\.tmp)?$/;

/** The folder of mail files. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/**
 * Selects a file if its To or Reply-To is `address` (in lower case), or if its mail was queued no later than `until`.
 */
interface MailFileFilter {
  readonly address?: string;
  readonly until?: Date;
}

/** Finds the names of the mail files that the filter selects; none if the folder is missing. */
export async function findMailFiles(folder: string, filter: MailFileFilter): Promise<string[]> {
  const until = filter.until && fileTime(filter.until.toISOString());
  const found: string[] = [];
  if (!exists(folder)) return found;
  // In small parts, so that a large folder does not block the process.
  for await (const { name } of await opendir(folder, { bufferSize: 500 })) {
    const [, time] = MAIL_FILE.exec(name) ?? [];
    if (time === undefined) continue;
    const isSelected =
      (until !== undefined && time <= until) ||
      (filter.address !== undefined && (await hasAddress(join(folder, name), filter.address)));
    if (isSelected) found.push(name);
  }
  return found.sort();
}

/** Reads a mail file, even if its write has finished since it was found. Returns undefined if the file is gone. */
export async function readMailFile(folder: string, name: string): Promise<string | undefined> {
  for (const current of [name, name.replace(/^\.(.+)\.tmp$/, '$1')]) {
    const content = await readFile(join(folder, current), 'utf8').catch(ignoreMissing);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Returns undefined for a file that another process has removed or renamed; throws any other error. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Removes files of the folder, and returns how many; some may be gone already. */
export async function removeFiles(folder: string, names: Iterable<string>): Promise<number> {
  let removed = 0;
  await attemptEach(names, async (name) => {
    const isRemoved = await unlink(join(folder, name)).then(() => true, ignoreMissing);
    if (isRemoved) removed += 1;
  });
  return removed;
}

/** Removes the files of these mails, and returns how many there were. */
export function removeMailFiles(folder: string, mails: readonly NamedMail[]): Promise<number> {
  const names = mails.map(mailFileName);
  return removeFiles(folder, [...names, ...names.map(temporaryName)]);
}

type NamedMail = Pick<NewMail, 'id' | 'created_at'>;

function mailFileName({ id, created_at }: NamedMail): string {
  return `${fileTime(created_at)}-${id}.eml`;
}

function temporaryName(name: string): string {
  return `.${name}.tmp`;
}

/** A time (ISO 8601) as part of a file name. */
function fileTime(time: string): string {
  return time.replace(/[:.]/g, '-');
}

/** Whether the To or Reply-To header of a mail file has this address (RFC 5322). */
async function hasAddress(file: string, address: string): Promise<boolean> {
  const content = await readFile(file, 'latin1').catch(ignoreMissing);
  const [head = ''] = (content ?? '').split('\r\n\r\n', 1);
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .toLowerCase()
    .split('\r\n');
  return headers.some((header) => {
    const [, value] = /^(?:to|reply-to):(.*)$/.exec(header) ?? [];
    return value?.trim() === address || value?.trim().endsWith(`<${address}>`);
  });
}

/** Writes a mail, in full or not at all even in a power cut. Replaces a file of the same mail. */
export async function writeMailFile(folder: string, mail: NewMail, content: Uint8Array) {
  const name = mailFileName(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, temporaryName(name));
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await rename(temporary, join(folder, name));
  const parent = await open(folder, 'r');
  await parent.sync().finally(() => parent.close());
}
