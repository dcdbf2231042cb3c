import { type Command, InvalidArgumentError, Option } from 'commander';
import { SHORT_ID } from '../../forms/desk/shared.ts';
import { formatCount, formatDuration } from '../format/formatText.ts';
import { readAddress } from '../mail/mailAddress.ts';
import { isBulk, listOutbox, type OutboxRow, retryMails } from '../mail/outbox.ts';
import type { Database } from '../storage/database.ts';
import { findIdsByPrefix } from '../storage/listRows.ts';
import { AdminError, type AdminIo, addDataAction, LIMIT } from './command.ts';
import { type Column, formatTable, ID_COLUMN } from './format.ts';

/** Adds `outbox list|retry`. */
export function addOutboxCommands(program: Command, io: AdminIo): void {
  const outbox = program
    .command('outbox')
    .description('mails to you, to subscribers and to readers of an issue');

  const list = outbox
    .command('list')
    .description(
      'list waiting, expired and uncertain mails, the oldest first, mails of issues last',
    )
    .option('--all', 'sent mails too, the newest first')
    .addOption(LIMIT);
  type ListOptions = { all?: true; limit: number };
  addDataAction(list, io, 'mails, total', async ({ database }, { all, limit }: ListOptions) => {
    const { mails: rows, total } = await listOutbox(database, all ? 'all' : 'undelivered', limit);
    const now = io.now();
    const mails = rows.map((mail) => ({
      ...mail,
      // Null: the owner, at the address in CONTACT_TO.
      recipient: readAddress(mail.recipient),
      age_seconds: Math.max(0, Math.floor((now.getTime() - Date.parse(mail.created_at)) / 1000)),
    }));
    const columns: Column<(typeof mails)[number]>[] = [
      ID_COLUMN,
      { header: 'Kind', width: 12, value: (mail) => mail.kind },
      { header: 'Recipient', width: 20, value: (mail) => mail.recipient?.address ?? 'you' },
      { header: 'Age', width: 8, value: (mail) => formatDuration(mail.age_seconds * 1000) },
      { header: 'Tries', width: 5, value: (mail) => String(mail.attempts) },
      { header: 'Next', width: 10, value: (mail) => describeNextAttempt(mail, now) },
      {
        header: 'Last error',
        width: 'rest',
        value: (mail) => mail.last_error?.replace(/^\w*Error: /, '') ?? '',
      },
    ];
    const text = () => {
      if (mails.length > 0) return formatTable(columns, mails, io.width, total);
      return all ? 'There are no mails.\n' : 'No mail is waiting.\n';
    };
    return { document: { mails: mails.map(withEarlierWords), total }, text };
  });

  const retry = outbox
    .command('retry')
    .description('try mails now; mails that were sent are never sent again')
    .argument('[ids...]', 'ids as the list shows them, also of expired mails', addId)
    .option('--all', 'all waiting mails')
    .option(
      '--expired',
      'all mails that are not tried any more, because they were refused or may have arrived',
    )
    // The earlier name of --expired, for scripts that have it.
    .addOption(new Option('--refused').implies({ expired: true }).hideHelp())
    .hook('preAction', (command) => {
      const { all, expired } = command.opts<RetryOptions>();
      if ([command.args.length > 0, all, expired].filter(Boolean).length === 1) return;
      command.error('error: give the ids of the mails to retry, or --all, or --expired');
    });
  type RetryOptions = { all?: true; expired?: true };
  const keys = 'due, being_sent, sent (ids)';
  addDataAction(retry, io, keys, async ({ database }, typed: string[], options: RetryOptions) => {
    const ids: string[] = [];
    for (const id of typed) ids.push(await findMailId(database, id));
    const others = options.expired ? 'expired' : 'waiting';
    const { madeDue, beingSent, sent } = await retryMails(database, ids.length > 0 ? ids : others);
    if (sent[0] !== undefined && madeDue.length + beingSent.length === 0) {
      throw new AdminError(`The mail ${sent[0]} was sent before; a mail is never sent again`);
    }
    const line = (mails: readonly string[], outcome: string) =>
      mails.length > 0 ? `${formatCount(mails.length, 'mail')} ${outcome}.\n` : '';
    const text = () =>
      (line(madeDue, 'due now; a running server starts within 10 seconds') ||
        'No mail was made due.\n') +
      line(beingSent, 'left alone: on the way at this moment') +
      line(sent, 'left alone: sent before');
    return { document: { due: madeDue, being_sent: beingSent, sent }, text };
  });
}

function addId(typed: string, ids: readonly string[] = []): string[] {
  return [...ids, parseId(typed)];
}

/** JSON says "refused" of expired mails, by which other programs know them. */
function withEarlierWords<Mail extends Pick<OutboxRow, 'expired_at' | 'state'>>({
  expired_at,
  ...mail
}: Mail) {
  return {
    ...mail,
    refused_at: expired_at,
    state: mail.state === 'expired' ? ('refused' as const) : mail.state,
  };
}

function describeNextAttempt(mail: Omit<OutboxRow, 'recipient'>, now: Date): string {
  if (mail.state === 'sending') return 'under way';
  if (mail.sent_at !== null || mail.expired_at !== null) return mail.state;
  const waitMs = Date.parse(mail.next_attempt_at) - now.getTime();
  if (waitMs > 0) return `in ${formatDuration(waitMs)}`;
  return isBulk(mail) ? 'in turn' : 'due';
}

/** Parses an id or its first characters, into lower case. */
function parseId(value: string): string {
  const id = value.toLowerCase();
  if (/^[0-9a-f-]{4,36}$/.test(id)) return id;
  throw new InvalidArgumentError(SHORT_ID);
}

/** Finds the one mail whose id begins with `typed`. Throws an AdminError if there is none or more than one. */
async function findMailId(database: Database, typed: string): Promise<string> {
  const [id, other] = await findIdsByPrefix(database, 'outbox', typed);
  if (id && !other) return id;
  throw new AdminError(
    id
      ? `More than one mail has an id that begins with ${typed}; give more of it`
      : `There is no mail with the id ${typed}; "outbox list --all" shows the ids`,
  );
}
