import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findMailFiles, removeMailFiles } from '../mail/mailFiles.ts';
import { emptyWriteAheadLog } from '../storage/database.ts';
import { type ErasedCounts, erasePerson, findPersonalData } from '../storage/personalData.ts';
import type { SiteData } from './command.ts';

/** How long an erasure waits for mails on their way; a dead worker's claim lapses sooner. In ms. */
const SENDING_PATIENCE_MS = 15_000;
/** How long it waits for others who read the database, in ms. */
const READERS_PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** All that is held of a person. */
export type PersonalData = Readonly<Record<keyof ErasedCounts, readonly object[]>>;

/**
 * Gathers all that the database and the mail files hold of the person who has this address, in lower
 * case. Throws a StorageError, or the file system's error.
 */
export async function readPerson(
  { database, settings }: SiteData,
  email: string,
): Promise<PersonalData> {
  const rows = await findPersonalData(database, email);
  const outbox = rows.outbox.map((mail) => ({
    ...mail,
    recipient: JSON.parse(mail.recipient ?? 'null'),
    reply_to: JSON.parse(mail.reply_to ?? 'null'),
    headers: JSON.parse(mail.headers),
  }));
  const directory = join(settings.dataDir, 'mail');
  const ids = outbox.map(({ id }) => id);
  const mail_files = [];
  for (const file of await findMailFiles(directory, { ids, address: email })) {
    mail_files.push({ file, content: await readFile(join(directory, file), 'utf8') });
  }
  return { ...rows, outbox, mail_files };
}

/**
 * Erases all that is held of the person who has this address, in lower case: the rows, the mail files,
 * and what SQLite's log still has of them, unless it is read all the while (`isOverwritten`). `done` is
 * undefined when there was nothing. A mail on its way is waited for, so that no worker writes its file
 * afterwards. May be repeated. Throws a StorageError, or the file system's error.
 */
export async function eraseAll(
  { database, settings, now }: SiteData & { now: () => Date },
  email: string,
  patienceMs: number = SENDING_PATIENCE_MS,
) {
  const directory = join(settings.dataDir, 'mail');
  const reference = randomUUID();
  const deadline = performance.now() + patienceMs;
  const erase = async () =>
    erasePerson(database, email, {
      reference,
      now: now(),
      mailFiles: (await findMailFiles(directory, { address: email })).length,
      evenWhileSending: performance.now() >= deadline,
    });
  let outcome = await erase();
  while (outcome.kind === 'sending') {
    await wait(PAUSE_MS);
    outcome = await erase();
  }
  const done = outcome.kind === 'erased' ? { reference, ...outcome } : undefined;
  if (done) await removeMailFiles(directory, { ids: done.mailIds, address: email });
  const readersDeadline = performance.now() + READERS_PATIENCE_MS;
  let isOverwritten = await emptyWriteAheadLog(database);
  while (!isOverwritten && performance.now() < readersDeadline) {
    await wait(PAUSE_MS);
    isOverwritten = await emptyWriteAheadLog(database);
  }
  return { done, isOverwritten };
}
