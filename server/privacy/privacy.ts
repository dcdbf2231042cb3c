import { setTimeout as wait } from 'node:timers/promises';
import { readAddress } from '../mail/mailAddress.ts';
import {
  findMailFiles,
  mailFolder,
  readMailFile,
  removeFiles,
  removeMailFiles,
} from '../mail/mailFiles.ts';
import { WAIT_FOR_SENDING_MS } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { emptyWriteAheadLog } from '../storage/dialect.ts';
import type { MailRow } from '../storage/schema.ts';
import {
  type ErasedCounts,
  eraseRows,
  findPersonalIds,
  type RecordErasure,
  readPersonalRows,
} from './personalData.ts';

/** How long an erasure waits for other processes that read the database, which keep SQLite's log, in ms. */
const EMPTY_LOG_TIMEOUT_MS = 5000;
/** The pause before an erasure tries a step again, in ms. */
const ERASURE_RETRY_MS = 100;

interface PrivacyContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'dataDir'>;
}

export type PersonalDataKind = keyof ErasedCounts;
/** The ids of a person's rows, and the names of their mail files. */
export type PersonalDataIds = Readonly<Record<PersonalDataKind, readonly string[]>>;

/** Finds the ids of a person's rows and the names of their mail files. `email` is in lower case. */
export async function findPersonalDataIds(
  { database, settings }: PrivacyContext,
  email: string,
): Promise<PersonalDataIds> {
  const rows = await findPersonalIds(database, email);
  const folder = mailFolder(settings.dataDir);
  return { ...rows, mail_files: await findMailFiles(folder, { address: email }) };
}

/** A document of all data of a person, for formatJson, and a function that reads the entries of one kind. */
export function personDocument(context: PrivacyContext, email: string, person: PersonalDataIds) {
  const read = (kind: PersonalDataKind) => readEntries(context, kind, person[kind]);
  const document = {
    email,
    messages: read('messages'),
    newsletter_subscribers: read('newsletter_subscribers'),
    mails: read('outbox'),
    mail_files: read('mail_files'),
  };
  return { document, read };
}

/** Reads the entries of one kind, one at a time. */
async function* readEntries(
  { database, settings }: PrivacyContext,
  kind: PersonalDataKind,
  found: readonly string[],
): AsyncGenerator<object> {
  if (kind === 'mail_files') {
    const folder = mailFolder(settings.dataDir);
    for (const file of found) {
      const content = await readMailFile(folder, file);
      if (content !== undefined) yield { file, content };
    }
    return;
  }
  if (kind === 'outbox') {
    const mails = readPersonalRows(database, kind, found);
    for await (const mail of mails) yield withParsedColumns(mail);
    return;
  }
  yield* readPersonalRows(database, kind, found);
}

function withParsedColumns(mail: MailRow): object {
  return {
    ...mail,
    recipient: readAddress(mail.recipient),
    reply_to: readAddress(mail.reply_to),
    headers: JSON.parse(mail.headers),
  };
}

interface EraseOptions {
  readonly timeoutMs?: number;
  readonly stopping?: AbortSignal;
  readonly record?: RecordErasure;
}

/**
 * Erases all data of the person with this address (in lower case). Waits up to `timeoutMs` for mails that are being sent,
 * so that no worker writes a mail file afterwards; if `stopping` aborts meanwhile, throws. After an interruption it has
 * to be repeated, which is safe. `record` is called in the transaction that makes the record of the erasure. Returns the
 * reference and the counts, or null if there was no data; the number of mails that were being sent; and
 * `isOverwritten`, which is false if SQLite's log still has the deleted data because another process kept reading the
 * database.
 */
export async function eraseAll(
  { database, settings, now }: PrivacyContext & { now: () => Date },
  email: string,
  { timeoutMs = WAIT_FOR_SENDING_MS, stopping, record }: EraseOptions = {},
) {
  const folder = mailFolder(settings.dataDir);
  const deadline = performance.now() + timeoutMs;
  const mailFiles = (await findMailFiles(folder, { address: email })).length;
  const erase = () => {
    const evenWhileSending = performance.now() >= deadline;
    return eraseRows(database, email, { now: now(), mailFiles, evenWhileSending, record });
  };
  let erased = await erase();
  while (erased === 'sending') {
    stopping?.throwIfAborted();
    await wait(ERASURE_RETRY_MS);
    erased = await erase();
  }
  const { reference, removed, mails, mailsUnderWay } = erased;
  await removeMailFiles(folder, mails);
  await removeFiles(folder, await findMailFiles(folder, { address: email }));
  const logDeadline = performance.now() + EMPTY_LOG_TIMEOUT_MS;
  let isOverwritten = await emptyWriteAheadLog(database);
  while (!isOverwritten && performance.now() < logDeadline) {
    await wait(ERASURE_RETRY_MS);
    isOverwritten = await emptyWriteAheadLog(database);
  }
  return { reference, removed, mailsUnderWay, isOverwritten };
}
