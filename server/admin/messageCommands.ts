import type { Command } from 'commander';
import { listMessages, type MessageRow, readMessage } from '../storage/listMessages.ts';
import { releaseMessage } from '../submissions/releaseMessage.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';
import { describeRest } from './describeRest.ts';
import { findRow } from './findRow.ts';
import { formatCount } from './formatCount.ts';
import { formatCsv } from './formatCsv.ts';
import { formatJson } from './formatJson.ts';
import { formatMessage } from './formatMessage.ts';
import { type Column, formatTable } from './formatTable.ts';
import { formatTime } from './formatTime.ts';
import {
  addFilterOptions,
  type FilterOptions,
  jsonOption,
  limitOption,
  outputOption,
  parseId,
  shownId,
} from './options.ts';
import { printResult } from './printResult.ts';
import { withStorage } from './withStorage.ts';

const NAMED = { noun: 'message', list: 'messages list' };
const SEARCHED = 'name, e-mail, company or message';

/** What is exported of a message, in this order. */
const FIELDS = [
  'id',
  'received_at',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'location',
  'suspicion',
] as const satisfies readonly (keyof MessageRow)[];

/** Adds `messages list|show|export|release` (design, section 3). */
export function addMessageCommands(program: Command, io: AdminIo): void {
  const messages = program
    .command('messages')
    .description('what visitors sent with the contact form');

  addFilterOptions(messages.command('list').description('list the newest messages'), SEARCHED)
    .option('--suspected', 'only those that are kept aside, or marked as repeated')
    .addOption(limitOption())
    .addOption(jsonOption('messages, total, kept_aside'))
    .action(async (options: FilterOptions & { limit: number; json?: true }) => {
      const result = await withStorage(io, ({ database }) =>
        listMessages(database, toFilter(options), options.limit),
      );
      io.write(
        options.json ? formatJson(toDocument(result)) : formatList(result, options, io.width),
      );
    });

  messages
    .command('show')
    .description('show one message in full, and how far its mail is')
    .argument('<id>', 'the id as the list shows it', parseId)
    .addOption(jsonOption('the message, and mails'))
    .action(async (typed: string, options: { json?: true }) => {
      const message = await withStorage(io, async ({ database }) => {
        const id = await findRow(database, 'messages', typed, NAMED);
        return readMessage(database, id);
      });
      if (!message) throw new AdminError(`The message ${typed} has been deleted meanwhile`);
      const document = { ...pickFields(message), mails: message.mails };
      io.write(options.json ? formatJson(document) : formatMessage(message));
    });

  addFilterOptions(messages.command('export').description('export messages as CSV'), SEARCHED)
    .option('--suspected', 'only those that are kept aside, or marked as repeated')
    .addOption(jsonOption('messages, total, kept_aside'))
    .addOption(outputOption())
    .action(async (options: FilterOptions & { output?: string; json?: true }) => {
      const result = await withStorage(io, ({ database }) =>
        listMessages(database, toFilter(options), undefined),
      );
      const text = options.json
        ? formatJson(toDocument(result))
        : formatCsv(FIELDS, result.messages);
      await printResult(io, text, options.output);
    });

  messages
    .command('release')
    .description('make a message that was kept aside an ordinary one, and mail it')
    .argument('<id>', 'the id as "messages list --suspected" shows it', parseId)
    .addOption(jsonOption('id, released'))
    .action(async (typed: string, options: { json?: true }) => {
      const id = await withStorage(io, async ({ database, settings }) => {
        const found = await findRow(database, 'messages', typed, NAMED);
        const services = { database, mailFrom: settings.mailFrom, now: io.now };
        const outcome = await releaseMessage(services, found);
        if (outcome === 'released') return found;
        throw new AdminError(
          `The message ${found} is not kept aside; "messages list --suspected" shows those that are`,
        );
      });
      io.write(
        options.json
          ? formatJson({ id, released: true })
          : `Released ${id}. Its mail is queued; a running server sends it within 30 seconds.\n`,
      );
    });
}

function toFilter({ since, until, search, suspected = false }: FilterOptions) {
  return { since, until, search, suspected };
}

function pickFields(message: MessageRow) {
  return Object.fromEntries(FIELDS.map((field) => [field, message[field]]));
}

type ListResult = Awaited<ReturnType<typeof listMessages>>;

function toDocument({ messages, total, keptAside }: ListResult) {
  return { messages: messages.map(pickFields), total, kept_aside: keptAside };
}

const MARKS = { trap: 'kept aside', repeated: 'repeated' } as const;
const MARK_COLUMN: Column<MessageRow> = {
  head: 'Marked',
  width: 10,
  value: ({ suspicion }) => (suspicion ? MARKS[suspicion] : ''),
};

function formatList(result: ListResult, options: FilterOptions, width: number): string {
  const { messages, total, keptAside } = result;
  const aside =
    keptAside > 0 && !options.suspected
      ? `\n${formatCount(keptAside, 'message')} kept aside as suspected: messages list --suspected\n`
      : '';
  if (messages.length === 0) return `There are no such messages.\n${aside}`;
  const columns: Column<MessageRow>[] = [
    { head: 'Received (UTC)', width: 16, value: (row) => formatTime(row.received_at) },
    { head: 'Id', width: 8, value: (row) => shownId(row.id) },
    ...(messages.some((row) => row.suspicion) ? [MARK_COLUMN] : []),
    { head: 'Name', width: 16, value: (row) => row.name },
    { head: 'E-mail', width: 22, value: (row) => row.email },
    { head: 'Message', width: 'rest', value: (row) => row.message },
  ];
  return formatTable(columns, messages, width) + describeRest(messages.length, total) + aside;
}
