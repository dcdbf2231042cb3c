import type { Command } from 'commander';
import { listMessages, readMessage } from '../storage/messages.ts';
import type { MessageRow } from '../storage/schema.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';
import { describeRest } from './describeRest.ts';
import { findRow } from './findRow.ts';
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
const SUSPECTED = 'only those that are marked as spam or repeated';

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

/** Adds `messages list|show|export`. */
export function addMessageCommands(program: Command, io: AdminIo): void {
  const messages = program
    .command('messages')
    .description('what visitors sent with the contact form');

  addFilterOptions(messages.command('list').description('list the newest messages'), SEARCHED)
    .option('--suspected', SUSPECTED)
    .addOption(limitOption())
    .addOption(jsonOption('messages, total'))
    .action(async (options: FilterOptions & { limit: number; json?: true }) => {
      const result = await readList(io, options, options.limit);
      io.write(options.json ? formatJson(toDocument(result)) : formatList(result, io.width));
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
    .option('--suspected', SUSPECTED)
    .addOption(jsonOption('messages, total'))
    .addOption(outputOption())
    .action(async (options: FilterOptions & { output?: string; json?: true }) => {
      const result = await readList(io, options, undefined);
      const text = options.json
        ? formatJson(toDocument(result))
        : formatCsv(FIELDS, result.messages);
      await printResult(io, text, options.output);
    });
}

function readList(
  io: AdminIo,
  { since, until, search, suspected = false }: FilterOptions,
  limit: number | undefined,
): Promise<ListResult> {
  const filter = { since, until, search, suspected };
  return withStorage(io, ({ database }) => listMessages(database, filter, limit));
}

function pickFields(message: MessageRow) {
  return Object.fromEntries(FIELDS.map((field) => [field, message[field]]));
}

type ListResult = Awaited<ReturnType<typeof listMessages>>;

function toDocument({ messages, total }: ListResult) {
  return { messages: messages.map(pickFields), total };
}

const MARKS = { trap: 'spam?', repeated: 'repeated' } as const;
const MARK_COLUMN: Column<MessageRow> = {
  head: 'Marked',
  width: 10,
  value: ({ suspicion }) => (suspicion ? MARKS[suspicion] : ''),
};

function formatList({ messages, total }: ListResult, width: number): string {
  if (messages.length === 0) return 'There are no such messages.\n';
  const columns: Column<MessageRow>[] = [
    { head: 'Received (UTC)', width: 16, value: (row) => formatTime(row.received_at) },
    { head: 'Id', width: 8, value: (row) => shownId(row.id) },
    ...(messages.some((row) => row.suspicion) ? [MARK_COLUMN] : []),
    { head: 'Name', width: 16, value: (row) => row.name },
    { head: 'E-mail', width: 22, value: (row) => row.email },
    { head: 'Message', width: 'rest', value: (row) => row.message },
  ];
  return formatTable(columns, messages, width) + describeRest(messages.length, total);
}
