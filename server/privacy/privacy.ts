import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '../../milliseconds.ts';
import { readAddress } from '../mail/mailAddress.ts';
import {
  findMailFiles,
  mailFolder,
  readMailFile,
  removeFiles,
  removeMailFiles,
} from '../mail/mailFiles.ts';
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

/**
 * How long an erasure waits for mails that are being sent, in ms: longer than the claim of a worker that died.
 */
const WAIT_FOR_SENDING_MS = 15 * SECOND_MS;
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

/** A document of all data of a person, for formatJson, without secrets (see withoutSecrets). */
export function personDocument(context: PrivacyContext, email: string, person: PersonalDataIds) {
  const read = (kind: PersonalDataKind) => readEntries(context, kind, person[kind]);
  return {
    email,
    messages: read('messages'),
    newsletter_subscribers: read('newsletter_subscribers'),
    mails: read('outbox'),
    mail_files: read('mail_files'),
  };
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
      if (content !== undefined) yield { file, content: withoutTokens(content) };
    }
    return;
  }
  if (kind === 'outbox') {
    const mails = readPersonalRows(database, kind, found);
    for await (const mail of mails) yield toReadableMail(mail);
    return;
  }
  for await (const row of readPersonalRows(database, kind, found)) {
    const shown = withoutSecrets(row);
    yield kind === 'messages' ? { ...shown, replies: await readReplies(database, row.id) } : shown;
  }
}

/** The replies to a message that were sent from the desk. */
function readReplies(database: Database, messageId: string) {
  const replies = database.selectFrom('message_replies').select(['created_at', 'sent_by', 'text']);
  return replies.where('message_id', '=', messageId).orderBy('created_at').execute();
}

function toReadableMail(mail: MailRow): object {
  return {
    ...withoutSecrets(mail),
    text: withoutTokens(mail.text),
    html: withoutTokens(mail.html),
    recipient: readAddress(mail.recipient),
    reply_to: readAddress(mail.reply_to),
    headers: JSON.parse(withoutTokens(mail.headers)),
  };
}

/** The columns with tokens, keys and hashes: whoever has them could act for the person, or they say nothing. */
const SECRET_COLUMNS = ['submission_key', 'content_hash', 'unsubscribe_token', 'claimed_by'];

function withoutSecrets(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMNS.includes(name)));
}

/** Where a line of a mail may be broken (quoted-printable). */
const LINE_END = String.raw`(?:=\r?\n)?`;
const TOKEN = new RegExp(
  String.raw`(${[...'token'].join(LINE_END)}${LINE_END}=(?:3D)?)(?:[\w-]|=\r?\n)+`,
  'g',
);

/** Leaves out the secrets in the links of a mail. */
function withoutTokens(text: string): string {
  return text.replace(TOKEN, '$1…');
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
