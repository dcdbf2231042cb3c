import type { Command } from 'commander';
import { listOutbox, type MailAddress, type OutboxRow, retryMails } from '../storage/outbox.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';
import { describeRest } from './describeRest.ts';
import { findRow } from './findRow.ts';
import { formatCount } from './formatCount.ts';
import { formatJson } from './formatJson.ts';
import { formatTable } from './formatTable.ts';
import { formatSpan } from './formatTime.ts';
import { jsonOption, limitOption, parseIds, shownId } from './options.ts';
import { withStorage } from './withStorage.ts';

const NAMED = { noun: 'mail', list: 'outbox list --all' };

/** A mail of the list, as JSON gives it. */
interface ListedMail extends Omit<OutboxRow, 'recipient'> {
  /** Null: the owner, wherever CONTACT_TO points. */
  readonly recipient: MailAddress | null;
  readonly age_seconds: number;
}

/** Adds `outbox list|retry`. */
export function addOutboxCommands(program: Command, io: AdminIo): void {
  const outbox = program.command('outbox').description('mails to you and to subscribers');

  outbox
    .command('list')
    .description('list the mails that wait or are refused for good, the oldest first')
    .option('--all', 'also those that were sent, the newest first')
    .addOption(limitOption())
    .addOption(jsonOption('mails, total'))
    .action(async (options: { all?: true; limit: number; json?: true }) => {
      const which = options.all ? 'all' : 'undelivered';
      const { mails, total } = await withStorage(io, ({ database }) =>
        listOutbox(database, which, options.limit),
      );
      const now = io.now();
      const listed = mails.map((mail) => toListed(mail, now));
      io.write(
        options.json
          ? formatJson({ mails: listed, total })
          : formatList(listed, total, { which, now, width: io.width }),
      );
    });

  outbox
    .command('retry')
    .description('make mails due at once; mails that were sent are never sent again')
    .argument('[ids...]', 'ids as the list shows them, of refused mails too', parseIds)
    .option('--all', 'every mail that waits, refused ones not')
    .addOption(jsonOption('due, being_sent, sent (ids)'))
    .action(async (typed: string[], options: { all?: true; json?: true }, command: Command) => {
      if (typed.length > 0 === (options.all === true)) {
        command.error('error: give the ids of the mails to retry, or --all');
      }
      const outcome = await withStorage(io, async ({ database }) => {
        const ids = [];
        for (const id of typed) ids.push(await findRow(database, 'outbox', id, NAMED));
        return retryMails(database, options.all ? 'all' : ids);
      });
      const [sent] = outcome.sent;
      if (sent !== undefined && outcome.due.length + outcome.beingSent.length === 0) {
        throw new AdminError(`The mail ${sent} was sent before; a mail is never sent again`);
      }
      const { due, beingSent } = outcome;
      io.write(
        options.json
          ? formatJson({ due, being_sent: beingSent, sent: outcome.sent })
          : formatRetry(outcome),
      );
    });
}

function toListed({ recipient, ...mail }: OutboxRow, now: Date): ListedMail {
  return {
    ...mail,
    recipient: recipient === null ? null : JSON.parse(recipient),
    age_seconds: Math.max(0, Math.floor((now.getTime() - Date.parse(mail.created_at)) / 1000)),
  };
}

function formatList(
  mails: readonly ListedMail[],
  total: number,
  { which, now, width }: { which: 'undelivered' | 'all'; now: Date; width: number },
): string {
  if (mails.length === 0) {
    return which === 'all' ? 'There are no mails.\n' : 'No mail is waiting.\n';
  }
  const table = formatTable<ListedMail>(
    [
      { head: 'Id', width: 8, value: (mail) => shownId(mail.id) },
      { head: 'Kind', width: 12, value: (mail) => mail.kind },
      { head: 'Recipient', width: 20, value: (mail) => mail.recipient?.address ?? 'you' },
      { head: 'Age', width: 8, value: (mail) => formatSpan(mail.age_seconds * 1000) },
      { head: 'Tries', width: 5, value: (mail) => String(mail.attempts) },
      { head: 'Next', width: 10, value: (mail) => describeNext(mail, now) },
      {
        head: 'Last error',
        width: 'rest',
        value: (mail) => mail.last_error?.replace(/^\w*Error: /, '') ?? '',
      },
    ],
    mails,
    width,
  );
  return table + describeRest(mails.length, total);
}

function describeNext(mail: ListedMail, now: Date): string {
  if (mail.state === 'sent' || mail.state === 'refused') return mail.state;
  if (mail.state === 'sending') return 'under way';
  const pauseMs = Date.parse(mail.next_attempt_at) - now.getTime();
  return pauseMs <= 0 ? 'due' : `in ${formatSpan(pauseMs)}`;
}

function formatRetry({ due, beingSent, sent }: Awaited<ReturnType<typeof retryMails>>): string {
  const lines = [
    due.length > 0
      ? `${formatCount(due.length, 'mail')} due now; a running server looks within 30 seconds.`
      : 'No mail was made due.',
  ];
  if (beingSent.length > 0) {
    lines.push(`${formatCount(beingSent.length, 'mail')} left alone: on the way at this moment.`);
  }
  if (sent.length > 0) {
    lines.push(`${formatCount(sent.length, 'mail')} left alone: sent before.`);
  }
  return `${lines.join('\n')}\n`;
}
