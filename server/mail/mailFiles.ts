import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as a file, or what an interrupted write left of one; see writeMailFile. */
const MAIL_FILE = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(.+)\.eml(?:\.tmp)?$/;

/** Which mail files are meant: those that any of these says. */
export interface MailFileFilter {
  /** Ids of mails of the outbox. */
  readonly ids?: readonly string[];
  /** An address in lower case, as recipient or as who is answered. */
  readonly address?: string;
  /** Mails that were queued at this moment or before. */
  readonly until?: Date;
}

/** The names of the mail files that the filter means; none when there is no such directory. */
export async function findMailFiles(directory: string, filter: MailFileFilter): Promise<string[]> {
  const ids = new Set(filter.ids);
  const until = filter.until && fileTime(filter.until.toISOString());
  const found: string[] = [];
  for (const name of await readNames(directory)) {
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
export function fileTime(moment: string): string {
  return moment.replace(/[:.]/g, '-');
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a mail is to this address or answered to it, by its headers (RFC 5322). */
async function concerns(file: string, address: string): Promise<boolean> {
  const content = await readFile(file, 'latin1').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const [head = ''] = content.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return headers.some((header) => {
    const [, value] = /^(?:to|reply-to):(.*)$/i.exec(header) ?? [];
    const text = value?.trim().toLowerCase();
    return text === address || text?.endsWith(`<${address}>`) === true;
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Writes one mail so that it is either there in full or not at all, also after a power cut:
 * a temporary file is flushed, renamed, and the directory flushed. The same name is replaced.
 */
export async function writeMailFile(
  directory: string,
  name: string,
  content: Uint8Array,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${name}.tmp`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(directory, name));
  const parent = await open(directory, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}
