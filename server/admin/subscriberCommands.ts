import type { Command } from 'commander';
import { type ListedSubscriber, listSubscribers } from '../storage/subscribers.ts';
import type { AdminIo } from './adminIo.ts';
import { describeRest } from './describeRest.ts';
import { formatCsv } from './formatCsv.ts';
import { formatJson } from './formatJson.ts';
import { type Column, formatTable } from './formatTable.ts';
import { formatTime } from './formatTime.ts';
import {
  addFilterOptions,
  type FilterOptions,
  jsonOption,
  limitOption,
  outputOption,
  shownId,
} from './options.ts';
import { printResult } from './printResult.ts';
import { withStorage } from './withStorage.ts';

const SEARCHED = 'name or e-mail';

/** What is exported of a subscriber, in this order. */
const FIELDS = [
  'id',
  'subscribed_at',
  'first_name',
  'email',
  'suspicion',
  'undeliverable_at',
] as const satisfies readonly (keyof ListedSubscriber)[];

/** Adds `subscribers list|export`. */
export function addSubscriberCommands(program: Command, io: AdminIo): void {
  const subscribers = program.command('subscribers').description('who receives the newsletter');

  addFilterOptions(subscribers.command('list').description('list the newest subscribers'), SEARCHED)
    .addOption(limitOption())
    .addOption(jsonOption('subscribers, total'))
    .action(async (options: FilterOptions & { limit: number; json?: true }) => {
      const list = await readList(io, options, options.limit);
      io.write(options.json ? formatJson(list) : formatList(list, io.width));
    });

  addFilterOptions(subscribers.command('export').description('export subscribers as CSV'), SEARCHED)
    .addOption(jsonOption('subscribers, total'))
    .addOption(outputOption())
    .action(async (options: FilterOptions & { output?: string; json?: true }) => {
      const list = await readList(io, options, undefined);
      const text = options.json ? formatJson(list) : formatCsv(FIELDS, list.subscribers);
      await printResult(io, text, options.output);
    });
}

type SubscriberList = Awaited<ReturnType<typeof listSubscribers>>;

function readList(
  io: AdminIo,
  { since, until, search }: FilterOptions,
  limit: number | undefined,
): Promise<SubscriberList> {
  const filter = { since, until, search };
  return withStorage(io, ({ database }) => listSubscribers(database, filter, limit));
}

const MARK_COLUMN: Column<ListedSubscriber> = { head: 'Marked', width: 13, value: markOf };

function markOf({ suspicion, undeliverable_at }: ListedSubscriber): string {
  if (suspicion) return 'spam?';
  return undeliverable_at ? 'undeliverable' : '';
}

function formatList({ subscribers, total }: SubscriberList, width: number): string {
  if (subscribers.length === 0) return 'There are no such subscribers.\n';
  const columns: Column<ListedSubscriber>[] = [
    { head: 'Since (UTC)', width: 16, value: (row) => formatTime(row.subscribed_at) },
    { head: 'Id', width: 8, value: (row) => shownId(row.id) },
    ...(subscribers.some(markOf) ? [MARK_COLUMN] : []),
    { head: 'First name', width: 24, value: (row) => row.first_name },
    { head: 'E-mail', width: 'rest', value: (row) => row.email },
  ];
  return formatTable(columns, subscribers, width) + describeRest(subscribers.length, total);
}
