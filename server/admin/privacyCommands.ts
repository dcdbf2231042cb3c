import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { SENDING_TIMEOUT_MS } from '../../policy.ts';
import {
  findMailFiles,
  mailFolder,
  readMailFile,
  removeFiles,
  removeMailFiles,
} from '../mail/mailFiles.ts';
import { purgeExpired } from '../maintenance.ts';
import { pauseBetweenBatches } from '../storage/batches.ts';
import { departureHash } from '../storage/departures.ts';
import { emptyWriteAheadLog } from '../storage/dialect.ts';
import { readSalt } from '../storage/metadata.ts';
import {
  type ErasedCounts,
  eraseRows,
  findPersonalData,
  inErasableParts,
  readErasure,
  readPersonalRows,
} from '../storage/personalData.ts';
import type { MailRow } from '../storage/schema.ts';
import { deleteRemoval } from '../storage/subscriberChanges.ts';
import {
  type AdminIo,
  addDataAction,
  addYesOption,
  confirm,
  OUTPUT,
  parseEmail,
  type SiteData,
} from './command.ts';
import { formatCount, formatTime, plainLine, plainLines } from './format.ts';

/** How long an erasure waits for commands that read the database, in ms. */
const READERS_TIMEOUT_MS = 5000;
/** How often an erasure looks whether it may go on, in ms. */
const POLL_MS = 100;

type Kind = keyof ErasedCounts;
/** The ids of a person's rows, and the names of their mail files. */
type PersonalData = Readonly<Record<Kind, readonly string[]>>;

/** The kinds of personal data, in the order in which they are printed, with the name of one entry. */
const NOUNS: readonly (readonly [Kind, noun: string])[] = [
  ['messages', 'Message'],
  ['newsletter_subscribers', 'Newsletter subscription'],
  ['outbox', 'Mail'],
  ['mail_files', 'Mail file'],
];

const EMAIL = new Option('--email <address>', 'address of the person, in upper or lower case')
  .argParser(parseEmail)
  .makeOptionMandatory();

/** Adds `privacy export|erase|purge`. */
export function addPrivacyCommands(program: Command, io: AdminIo): void {
  const privacy = program.command('privacy');
  privacy.description("a person's data, and expired data");
  type Options = { email: string; yes?: true };

  const exporting = privacy.command('export').addOption(EMAIL);
  exporting.description('print all data of a person');
  addDataAction(exporting, io, 'email, messages, mails, …', async (data, { email }: Options) => {
    const person = await findPerson(data, email);
    const read = (kind: Kind) => readEntries(data, kind, person[kind]);
    const document = {
      email,
      messages: read('messages'),
      newsletter_subscribers: read('newsletter_subscribers'),
      mails: read('outbox'),
      mail_files: read('mail_files'),
    };
    return { document, text: () => formatPerson(email, countEntries(person), read) };
  }).addOption(OUTPUT);

  const erasing = privacy
    .command('erase')
    .description('erase all data of a person for good, waiting mail included')
    .addOption(EMAIL);
  addYesOption(erasing, io, 'erase');
  addDataAction(erasing, io, 'reference, removed', async (data, { email, yes }: Options) => {
    if (!yes) {
      const person = await findPerson(data, email);
      const held = describeCounts((kind) => person[kind].length);
      if (held) await confirm(io, `Erase ${held} of ${email} for good?`, 'Nothing was erased');
    }
    const { reference, removed, mailsUnderWay, isOverwritten } = await eraseAll(
      { ...data, now: io.now },
      email,
    );
    const text = () => {
      if (!removed) return describeNothing(email);
      const mails = formatCount(mailsUnderWay, 'mail');
      const late = `On the way at that moment, so still to arrive perhaps: ${mails}.\n`;
      const erased = `Erased: ${describeCounts((kind) => removed[kind])}.\n`;
      return `${erased}${mailsUnderWay > 0 ? late : ''}Reference: ${reference}\n`;
    };
    const document = { reference, removed, mails_under_way: mailsUnderWay };
    const failure =
      'The data is erased, but still in the log of the database, because another command kept reading it; run this again';
    return { document, text, ...(!isOverwritten && { failure }) };
  });

  const purging = privacy
    .command('purge')
    .description(
      'delete expired data now, by the clock of this machine; the server does so every day',
    );
  addDataAction(purging, io, 'received_until, removed', async ({ database, settings }) => {
    const { cutoff, removed } = await purgeExpired(database, settings, { now: io.now() });
    const received_until = cutoff.toISOString();
    const counts = describeCounts((kind) => removed[kind]) || 'nothing';
    const text = `Deleted: ${counts}. Messages are kept from ${formatTime(received_until)} UTC on.\n`;
    return { document: { received_until, removed }, text: () => text };
  });
}

/** Finds all data of the person with this address, which is in lower case. */
async function findPerson({ database, settings }: SiteData, email: string): Promise<PersonalData> {
  const rows = await findPersonalData(database, email);
  const directory = mailFolder(settings.dataDir);
  return { ...rows, mail_files: await findMailFiles(directory, { address: email }) };
}

/** Reads the entries of one kind, one at a time. */
async function* readEntries(
  { database, settings }: SiteData,
  kind: Kind,
  found: readonly string[],
): AsyncGenerator<object> {
  if (kind === 'mail_files') {
    const directory = mailFolder(settings.dataDir);
    for (const file of found) {
      const content = await readMailFile(directory, file);
      if (content !== undefined) yield { file, content };
    }
    return;
  }
  for await (const row of readPersonalRows(database, kind, found)) {
    yield kind === 'outbox' ? withParsedColumns(row) : row;
  }
}

function withParsedColumns(mail: object): object {
  const { recipient, reply_to, headers } = mail as MailRow;
  return {
    ...mail,
    recipient: JSON.parse(recipient ?? 'null'),
    reply_to: JSON.parse(reply_to ?? 'null'),
    headers: JSON.parse(headers),
  };
}

/**
 * Erases all data of the person with this address, in batches with pauses for visitors. Waits up to `timeoutMs` for
 * mails that are being sent, so that no worker writes a mail file afterwards. May be repeated, and has to be if it was
 * interrupted. Returns the reference and counts, or null if there was nothing; the number of mails that were being
 * sent; and in `isOverwritten` whether SQLite's log no longer holds the deleted data, which fails while another process
 * keeps reading the database.
 */
export async function eraseAll(
  { database, settings, now }: SiteData & { now: () => Date },
  email: string,
  timeoutMs = SENDING_TIMEOUT_MS,
) {
  const directory = mailFolder(settings.dataDir);
  const reference = randomUUID();
  const deadline = performance.now() + timeoutMs;
  const found = await findPersonalData(database, email);
  let mailFiles = (await findMailFiles(directory, { address: email })).length;
  let mailsUnderWay = 0;
  for (const part of inErasableParts(found)) {
    const erase = () => {
      const evenWhileSending = performance.now() >= deadline;
      return eraseRows(database, part, { reference, now: now(), mailFiles, evenWhileSending });
    };
    let erased = await erase();
    while (erased === 'sending') {
      await wait(POLL_MS);
      erased = await erase();
    }
    await removeMailFiles(directory, erased.mails);
    mailsUnderWay += erased.mailsUnderWay;
    mailFiles = 0;
    await pauseBetweenBatches();
  }
  await deleteRemoval(database, departureHash(email, await readSalt(database)));
  await removeFiles(directory, await findMailFiles(directory, { address: email }));
  const removed = (await readErasure(database, reference)) ?? null;
  const readersDeadline = performance.now() + READERS_TIMEOUT_MS;
  let isOverwritten = await emptyWriteAheadLog(database);
  while (!isOverwritten && performance.now() < readersDeadline) {
    await wait(POLL_MS);
    isOverwritten = await emptyWriteAheadLog(database);
  }
  return { reference: removed && reference, removed, mailsUnderWay, isOverwritten };
}

/** Counts by kind: `1 message, 2 mails`; an empty string if all are 0. */
function describeCounts(countOf: (kind: Kind) => number): string {
  const held = NOUNS.filter(([kind]) => countOf(kind) > 0);
  return held.map(([kind, noun]) => formatCount(countOf(kind), noun.toLowerCase())).join(', ');
}

function describeNothing(email: string): string {
  return `Nothing is held of ${plainLine(email)}.\n`;
}

function countEntries(person: PersonalData): number {
  return NOUNS.reduce((count, [kind]) => count + person[kind].length, 0);
}

/** Formats all data of a person as text, in chunks; each entry has a heading and one line for each field. */
export async function* formatPerson(
  email: string,
  count: number,
  read: (kind: Kind) => AsyncIterable<object>,
): AsyncGenerator<string> {
  if (count === 0) return yield describeNothing(email);
  yield `Held of ${plainLine(email)}: ${formatCount(count, 'entry', 'entries')}\n`;
  for (const [kind, noun] of NOUNS) {
    let number = 0;
    for await (const entry of read(kind)) {
      number += 1;
      yield `\n${formatEntry(`${noun} ${number}`, entry)}\n`;
    }
  }
}

function formatEntry(heading: string, entry: object): string {
  const fields = Object.entries(entry).flatMap(([name, value]) => {
    if (value === null || value === '') return [];
    const lines = plainLines(typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (lines.length === 1) return [`${name}: ${lines[0]}`];
    return [`${name}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  });
  return [heading, '-'.repeat(heading.length), ...fields].join('\n');
}
