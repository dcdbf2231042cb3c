import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findMailFiles, removeMailFiles } from '../mail/mailFiles.ts';
import type { Settings } from '../settings.ts';
import { type Database, emptyWriteAheadLog } from '../storage/database.ts';
import { type ErasedCounts, erasePerson } from '../storage/personalData.ts';

/** How long an erasure waits for mails on their way; a dead worker's claim lapses sooner. In ms. */
const SENDING_PATIENCE_MS = 15_000;
/** How long it waits for others who read the database, in ms. */
const READERS_PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** What an erasure did. */
export interface Erasure {
  /** Undefined when there was nothing to erase. */
  readonly done:
    | {
        readonly reference: string;
        readonly removed: ErasedCounts;
        /** Mails that were still on their way, and may arrive. */
        readonly mailsUnderWay: number;
      }
    | undefined;
  /** Whether nothing of it is left in SQLite's write-ahead log. */
  readonly isOverwritten: boolean;
}

/**
 * Erases all that is held of the person who has this address, in lower case: the rows, the mail files,
 * and what SQLite's log still has of them. May be repeated. A mail on its way is waited for, so that no
 * worker writes its file afterwards. Throws a StorageError, or the file system's error.
 */
export async function eraseAll(
  { database, settings, now }: { database: Database; settings: Settings; now: () => Date },
  email: string,
  patienceMs: number = SENDING_PATIENCE_MS,
): Promise<Erasure> {
  const directory = join(settings.dataDir, 'mail');
  const reference = randomUUID();
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const mailFiles = (await findMailFiles(directory, { address: email })).length;
    const evenWhileSending = performance.now() >= deadline;
    const options = { reference, now: now(), mailFiles, evenWhileSending };
    const outcome = await erasePerson(database, email, options);
    if (outcome.kind === 'sending') {
      await wait(PAUSE_MS);
      continue;
    }
    if (outcome.kind === 'nothing') {
      return { done: undefined, isOverwritten: await overwrite(database) };
    }
    const { removed, mailIds, mailsUnderWay } = outcome;
    await removeMailFiles(directory, { ids: mailIds, address: email });
    return {
      done: { reference, removed, mailsUnderWay },
      isOverwritten: await overwrite(database),
    };
  }
}

async function overwrite(database: Database): Promise<boolean> {
  const deadline = performance.now() + READERS_PATIENCE_MS;
  while (!(await emptyWriteAheadLog(database))) {
    if (performance.now() >= deadline) return false;
    await wait(PAUSE_MS);
  }
  return true;
}
