import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { purgeExpired } from '../purge.ts';
import { AdminError, type AdminIo, addAction, OUTPUT } from './command.ts';
import { formatCount, formatTime, plainLine, plainLines } from './format.ts';
import { eraseAll, type PersonalData, readPerson } from './person.ts';

type Kind = keyof PersonalData;

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

  const exporting = privacy
    .command('export')
    .description('print all that is held of a person')
    .addOption(EMAIL);
  addAction(exporting, io, 'email, messages, mails, …', async (data, { email }: Options) => {
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
    .hook('preAction', (command) => {
      if (command.opts().yes || io.ask) return;
      command.error('error: there is no terminal to ask on; add --yes to erase without asking');
    });
  addAction(erasing, io, 'reference, removed', async (data, { email, yes }: Options) => {
    if (!yes) await confirm(io, email, await readPerson(data, email));
    const { done, isOverwritten } = await eraseAll({ ...data, now: io.now }, email);
    const { reference = null, removed = null, mailsUnderWay = 0 } = done ?? {};
    const text = () => {
      if (!removed) return describeNothing(email);
      const lines = [`Erased: ${describeCounts((kind) => removed[kind])}.`];
      const mails = formatCount(mailsUnderWay, 'mail');
      if (mailsUnderWay)
        lines.push(`On the way at that moment, so still to arrive perhaps: ${mails}.`);
      return `${lines.join('\n')}\nReference: ${reference}\n`;
    };
    const document = { reference, removed, mails_under_way: mailsUnderWay };
    if (isOverwritten) return { document, text };
    const failure =
      'The database was read all the while, so its log still holds what was deleted; run this again';
    return { document, text, failure };
  });

  const purging = privacy
    .command('purge')
    .description('delete what has been kept for 7 years, as the server does by itself every day');
  addAction(purging, io, 'received_until, removed', async ({ database, settings }) => {
    const purged = await purgeExpired(database, settings.dataDir, io.now());
    const received_until = purged.cutoff.toISOString();
    const removed = {
      messages: purged.messages,
      outbox: purged.mails,
      newsletter_subscribers: purged.suspectedSubscriptions,
      mail_files: purged.mailFiles,
    };
    const counts = describeCounts((kind) => removed[kind]) || 'nothing';
    const text = `Received until ${formatTime(received_until)} UTC and deleted: ${counts}.\n`;
    return { document: { received_until, removed }, text: () => text };
  });
}

function parseEmail(value: string): string {
  const email = value.trim();
  if (z.email().safeParse(email).success) return email.toLowerCase();
  throw new InvalidArgumentError('Give one e-mail address, such as ada@example.org.');
}

async function confirm({ ask }: AdminIo, email: string, person: PersonalData): Promise<void> {
  const counts = describeCounts((kind) => person[kind].length);
  if (counts === '') return;
  const answer = await ask?.(`Erase ${counts} of ${email} for good? Type yes to do so: `);
  if (answer?.trim().toLowerCase() !== 'yes') throw new AdminError('Nothing was erased');
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
    if (value === null) return [];
    const lines = plainLines(typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (lines.length === 1) return [`${name}: ${lines[0]}`];
    return [`${name}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  });
  return [heading, '-'.repeat(heading.length), ...fields].join('\n');
}
