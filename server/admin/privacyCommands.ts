import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { findMailFiles, mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { purgeExpired } from '../purge.ts';
import { emptyWriteAheadLog } from '../storage/database.ts';
import { type ErasedCounts, erasePerson, findPersonalData } from '../storage/personalData.ts';
import {
  type AdminIo,
  addDataAction,
  confirm,
  OUTPUT,
  parseEmail,
  requireAnswer,
  type SiteData,
} from './command.ts';
import { formatCount, formatTime, plainLine, plainLines } from './format.ts';

/** How long an erasure waits for mails on their way; a dead worker's claim lapses sooner. */
const SENDING_PATIENCE_MS = 15_000;
const READERS_PATIENCE_MS = 5000;
const PAUSE_MS = 100;

type Kind = keyof ErasedCounts;
type PersonalData = Readonly<Record<Kind, readonly object[]>>;

/** What may be held of a person, and what one entry of it is called. */
const NOUNS: readonly (readonly [Kind, noun: string])[] = [
  ['messages', 'Message'],
  ['newsletter_subscribers', 'Newsletter subscription'],
  ['outbox', 'Mail'],
  ['mail_files', 'Mail file'],
];

const EMAIL = new Option('--email <address>', 'whose data, in whatever case')
  .argParser(parseEmail)
  .makeOptionMandatory();

/** Adds `privacy export|erase|purge`. */
export function addPrivacyCommands(program: Command, io: AdminIo): void {
  const privacy = program.command('privacy');
  privacy.description("one person's data, and what has had its time");
  type Options = { email: string; yes?: true };

  const exporting = privacy.command('export').addOption(EMAIL);
  exporting.description('print all that is held of a person');
  addDataAction(exporting, io, 'email, messages, mails, …', async (data, { email }: Options) => {
    const person = await readPerson(data, email);
    const { messages, newsletter_subscribers, outbox: mails, mail_files } = person;
    const document = { email, messages, newsletter_subscribers, mails, mail_files };
    return { document, text: () => formatPerson(email, person) };
  }).addOption(OUTPUT);

  const erasing = privacy
    .command('erase')
    .description('erase all that is held of a person, queued mail included, for good')
    .addOption(EMAIL)
    .option('--yes', 'do not ask first')
    .hook('preAction', (command) => requireAnswer(command, io, 'erase'));
  addDataAction(erasing, io, 'reference, removed', async (data, { email, yes }: Options) => {
    if (!yes) {
      const person = await readPerson(data, email);
      const held = describeCounts((kind) => person[kind].length);
      if (held) await confirm(io, `Erase ${held} of ${email} for good?`, 'Nothing was erased');
    }
    const { done, isOverwritten } = await eraseAll({ ...data, now: io.now }, email);
    const { reference = null, removed = null, mailsUnderWay = 0 } = done ?? {};
    const text = () => {
      if (!removed) return describeNothing(email);
      const mails = formatCount(mailsUnderWay, 'mail');
      const late = `On the way at that moment, so still to arrive perhaps: ${mails}.\n`;
      const erased = `Erased: ${describeCounts((kind) => removed[kind])}.\n`;
      return `${erased}${mailsUnderWay > 0 ? late : ''}Reference: ${reference}\n`;
    };
    const document = { reference, removed, mails_under_way: mailsUnderWay };
    const failure =
      'The database was read all the while, so its log still holds what was deleted; run this again';
    return { document, text, ...(!isOverwritten && { failure }) };
  });

  const purging = privacy
    .command('purge')
    .description(
      "delete what has been kept for its time, at once, by this machine's clock; the server does so every day",
    );
  addDataAction(purging, io, 'received_until, removed', async ({ database, settings }) => {
    const { cutoff, removed } = await purgeExpired(database, settings, io.now());
    const received_until = cutoff.toISOString();
    const counts = describeCounts((kind) => removed[kind]) || 'nothing';
    const text = `Deleted: ${counts}. Messages are kept from ${formatTime(received_until)} UTC on.\n`;
    return { document: { received_until, removed }, text: () => text };
  });
}

/** All that is held of the person who has this address, in lower case, in the database and mail files. */
async function readPerson({ database, settings }: SiteData, email: string): Promise<PersonalData> {
  const rows = await findPersonalData(database, email);
  const outbox = rows.outbox.map((mail) => ({
    ...mail,
    recipient: JSON.parse(mail.recipient ?? 'null'),
    reply_to: JSON.parse(mail.reply_to ?? 'null'),
    headers: JSON.parse(mail.headers),
  }));
  const directory = mailFolder(settings.dataDir);
  const meant = { ids: outbox.map(({ id }) => id), address: email };
  const mail_files = [];
  for (const file of await findMailFiles(directory, meant)) {
    mail_files.push({ file, content: await readFile(join(directory, file), 'utf8') });
  }
  return { ...rows, outbox, mail_files };
}

/**
 * Erases the like, and what SQLite's log still has of it unless that is read all the while
 * (`isOverwritten`); `done` is undefined when there was nothing. May be repeated. A mail on its way is
 * waited for, so that no worker writes its file afterwards.
 */
export async function eraseAll(
  { database, settings, now }: SiteData & { now: () => Date },
  email: string,
  patienceMs = SENDING_PATIENCE_MS,
) {
  const directory = mailFolder(settings.dataDir);
  const reference = randomUUID();
  const deadline = performance.now() + patienceMs;
  const erase = async () =>
    erasePerson(database, email, {
      reference,
      now: now(),
      mailFiles: (await findMailFiles(directory, { address: email })).length,
      evenWhileSending: performance.now() >= deadline,
    });
  let done = await erase();
  while (done === 'sending') {
    await wait(PAUSE_MS);
    done = await erase();
  }
  if (done) await removeMailFiles(directory, { ids: done.mailIds, address: email });
  const readersDeadline = performance.now() + READERS_PATIENCE_MS;
  for (;;) {
    const isOverwritten = await emptyWriteAheadLog(database);
    if (isOverwritten || performance.now() >= readersDeadline) return { done, isOverwritten };
    await wait(PAUSE_MS);
  }
}

/** How much there is of each kind: `1 message, 2 mails`; empty where there is nothing. */
function describeCounts(countOf: (kind: Kind) => number): string {
  const held = NOUNS.filter(([kind]) => countOf(kind) > 0);
  return held.map(([kind, noun]) => formatCount(countOf(kind), noun.toLowerCase())).join(', ');
}

function describeNothing(email: string): string {
  return `Nothing is held of ${plainLine(email)}.\n`;
}

/** All that is held of a person, for people: each entry with its fields under a heading. */
export function formatPerson(email: string, person: PersonalData): string {
  const blocks = NOUNS.flatMap(([kind, noun]) =>
    person[kind].map((entry, index) => formatEntry(`${noun} ${index + 1}`, entry)),
  );
  if (blocks.length === 0) return describeNothing(email);
  const title = `Held of ${plainLine(email)}: ${formatCount(blocks.length, 'entry', 'entries')}`;
  return `${[title, ...blocks].join('\n\n')}\n`;
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
