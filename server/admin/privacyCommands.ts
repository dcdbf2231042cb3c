import { type Command, Option } from 'commander';
import { formatCount, formatTime, printableLine, printableLines } from '../format/formatText.ts';
import {
  eraseAll,
  findPersonalDataIds,
  type PersonalDataIds,
  type PersonalDataKind,
  personDocument,
} from '../privacy/privacy.ts';
import { purge } from '../privacy/purge.ts';
import {
  type AdminIo,
  addDataAction,
  addYesOption,
  confirm,
  parseEmail,
  type SiteData,
} from './command.ts';

/** The kinds of personal data, in the order in which they are printed, with the name of one entry. */
const NOUNS: readonly (readonly [PersonalDataKind, noun: string])[] = [
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
  const exportPerson = async (data: SiteData, { email }: Options) => {
    const person = await findPersonalDataIds(data, email);
    const { document, read } = personDocument(data, email, person);
    return { document, text: () => formatPerson(email, countEntries(person), read) };
  };
  const keys = 'email, messages, mails, …';
  addDataAction(exporting, io, keys, exportPerson, { mayWriteFile: true });

  const erasing = privacy
    .command('erase')
    .description('erase all data of a person for good, waiting mail included')
    .addOption(EMAIL);
  addYesOption(erasing, io, 'erase');
  addDataAction(erasing, io, 'reference, removed', async (data, { email, yes }: Options) => {
    if (!yes) {
      const person = await findPersonalDataIds(data, email);
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
      const late = `On the way at that moment, so they may still arrive: ${mails}.\n`;
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
    const { cutoff, removed } = await purge(database, settings, { now: io.now() });
    const received_until = cutoff.toISOString();
    const counts = describeCounts((kind) => removed[kind]) || 'nothing';
    const text = `Deleted: ${counts}. Messages are kept from ${formatTime(received_until)} UTC on.\n`;
    return { document: { received_until, removed }, text: () => text };
  });
}

/** Counts by kind: `1 message, 2 mails`; an empty string if all are 0. */
function describeCounts(countOf: (kind: PersonalDataKind) => number): string {
  const held = NOUNS.filter(([kind]) => countOf(kind) > 0);
  return held.map(([kind, noun]) => formatCount(countOf(kind), noun.toLowerCase())).join(', ');
}

function describeNothing(email: string): string {
  return `No data is stored about ${printableLine(email)}.\n`;
}

function countEntries(person: PersonalDataIds): number {
  return NOUNS.reduce((count, [kind]) => count + person[kind].length, 0);
}

/** Formats all data of a person as text, in chunks; each entry has a heading and one line for each field. */
export async function* formatPerson(
  email: string,
  count: number,
  read: (kind: PersonalDataKind) => AsyncIterable<object>,
): AsyncGenerator<string> {
  if (count === 0) return yield describeNothing(email);
  yield `Held of ${printableLine(email)}: ${formatCount(count, 'entry', 'entries')}\n`;
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
    const lines = printableLines(typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (lines.length === 1) return [`${name}: ${lines[0]}`];
    return [`${name}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  });
  return [heading, '-'.repeat(heading.length), ...fields].join('\n');
}
