import type { Command } from 'commander';
import { purgeExpired } from '../purge.ts';
import type { ErasedCounts } from '../storage/personalData.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';
import { type Erasure, eraseAll } from './eraseAll.ts';
import { formatCount } from './formatCount.ts';
import { formatJson } from './formatJson.ts';
import { formatPerson } from './formatPerson.ts';
import { formatTime } from './formatTime.ts';
import { emailOption, jsonOption, outputOption } from './options.ts';
import { printResult } from './printResult.ts';
import { type PersonalData, readPerson } from './readPerson.ts';
import { withStorage } from './withStorage.ts';

/** Adds `privacy export|erase|purge`. */
export function addPrivacyCommands(program: Command, io: AdminIo): void {
  const privacy = program
    .command('privacy')
    .description("one person's data, and what has had its time");

  privacy
    .command('export')
    .description('print all that is held of a person')
    .addOption(emailOption())
    .addOption(jsonOption('email, messages, mails, …'))
    .addOption(outputOption())
    .action(async ({ email, json, output }: { email: string; json?: true; output?: string }) => {
      const person = await withStorage(io, (storage) => readPerson(storage, email));
      const text = json
        ? formatJson(person)
        : isEmpty(person)
          ? describeNothing(email)
          : formatPerson(person);
      await printResult(io, text, output);
    });

  privacy
    .command('erase')
    .description('erase all that is held of a person, queued mail included, for good')
    .addOption(emailOption())
    .option('--yes', 'do not ask first')
    .addOption(jsonOption('reference, removed'))
    .action(async (options: { email: string; yes?: true; json?: true }, command: Command) => {
      const { email, yes, json } = options;
      const { ask } = io;
      if (!yes && !ask) {
        command.error('error: there is no terminal to ask on; add --yes to erase without asking');
      }
      const erasure = await withStorage(io, async (storage) => {
        if (!yes && ask) await confirm(ask, await readPerson(storage, email));
        return eraseAll({ ...storage, now: io.now }, email);
      });
      io.write(json ? formatJson(toDocument(erasure)) : formatErasure(erasure, email));
      if (!erasure.isOverwritten) {
        throw new AdminError(
          'The database was read all the while, so its log still holds what was deleted; run this again',
        );
      }
    });

  privacy
    .command('purge')
    .description('delete what has been kept for 7 years, as the server does by itself every day')
    .addOption(jsonOption('received_until, removed'))
    .action(async ({ json }: { json?: true }) => {
      const { cutoff, ...removed } = await withStorage(io, ({ database, settings }) =>
        purgeExpired(database, settings.dataDir, io.now()),
      );
      const counts = {
        messages: removed.messages,
        outbox: removed.mails,
        newsletter_subscribers: removed.suspectedSubscriptions,
        mail_files: removed.mailFiles,
      };
      const moment = cutoff.toISOString();
      io.write(
        json
          ? formatJson({ received_until: moment, removed: counts })
          : `Received until ${formatTime(moment)} UTC and deleted: ${describeCounts(counts)}.\n`,
      );
    });
}

async function confirm(
  ask: (question: string) => Promise<string>,
  person: PersonalData,
): Promise<void> {
  if (isEmpty(person)) return;
  const counts = describeCounts({
    messages: person.messages.length,
    newsletter_subscribers: person.newsletter_subscribers.length,
    outbox: person.mails.length,
    mail_files: person.mail_files.length,
  });
  const answer = await ask(`Erase ${counts} of ${person.email} for good? Type yes to do so: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new AdminError('Nothing was erased');
}

function isEmpty(person: PersonalData): boolean {
  const { messages, newsletter_subscribers, mails, mail_files } = person;
  const lists = [messages, newsletter_subscribers, mails, mail_files];
  return lists.every((list) => list.length === 0);
}

function describeNothing(email: string): string {
  return `Nothing is held of ${email}.\n`;
}

function toDocument({ done }: Erasure) {
  return {
    reference: done?.reference ?? null,
    removed: done?.removed ?? null,
    mails_under_way: done?.mailsUnderWay ?? 0,
  };
}

function formatErasure({ done }: Erasure, email: string): string {
  if (!done) return describeNothing(email);
  const { reference, removed, mailsUnderWay } = done;
  const underWay =
    mailsUnderWay > 0
      ? `On the way at that moment, so still to arrive perhaps: ${formatCount(mailsUnderWay, 'mail')}.\n`
      : '';
  return `Erased: ${describeCounts(removed)}.\n${underWay}Reference: ${reference}\n`;
}

const NOUNS: Readonly<Record<keyof ErasedCounts, readonly [one: string, many: string]>> = {
  messages: ['message', 'messages'],
  newsletter_subscribers: ['newsletter subscription', 'newsletter subscriptions'],
  outbox: ['mail', 'mails'],
  mail_files: ['mail file', 'mail files'],
};

function describeCounts(counts: Partial<ErasedCounts>): string {
  const parts = (Object.keys(NOUNS) as (keyof ErasedCounts)[]).flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [formatCount(count, ...NOUNS[name])] : [];
  });
  return parts.join(', ') || 'nothing';
}
