import type { Command } from 'commander';
import { listSubscribers, listSuspected } from '../storage/listSubscribers.ts';
import { releaseSubscription } from '../submissions/releaseSubscription.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';
import { describeRest } from './describeRest.ts';
import { findRow } from './findRow.ts';
import { formatCount } from './formatCount.ts';
import { formatCsv } from './formatCsv.ts';
import { formatJson } from './formatJson.ts';
import { formatTable } from './formatTable.ts';
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

const SEARCHED = 'name or e-mail';
const SUSPECTED = 'those that are kept aside instead';
const NAMED = { noun: 'subscription kept aside', list: 'subscribers list --suspected' };

const REFUSALS = {
  duplicate: 'its address has subscribed meanwhile, so there is nothing to release',
  'not suspected': 'it was released before',
  unknown: 'it has been deleted meanwhile',
} as const;

/** Adds `subscribers list|export|release` (design, section 3). */
export function addSubscriberCommands(program: Command, io: AdminIo): void {
  const subscribers = program.command('subscribers').description('who receives the newsletter');

  addFilterOptions(subscribers.command('list').description('list the newest subscribers'), SEARCHED)
    .option('--suspected', SUSPECTED)
    .addOption(limitOption())
    .addOption(jsonOption('subscribers, total, kept_aside'))
    .action(async (options: FilterOptions & { limit: number; json?: true }) => {
      const list = await readList(io, options, options.limit);
      io.write(options.json ? formatJson(list.document) : formatList(list, io.width));
    });

  addFilterOptions(subscribers.command('export').description('export subscribers as CSV'), SEARCHED)
    .option('--suspected', SUSPECTED)
    .addOption(jsonOption('subscribers, total, kept_aside'))
    .addOption(outputOption())
    .action(async (options: FilterOptions & { output?: string; json?: true }) => {
      const list = await readList(io, options, undefined);
      const columns = ['id', list.timeField, 'first_name', 'email'] as const;
      const text = options.json ? formatJson(list.document) : formatCsv(columns, list.rows);
      await printResult(io, text, options.output);
    });

  subscribers
    .command('release')
    .description('make a subscription that was kept aside a subscriber, and send the welcome')
    .argument('<id>', 'the id as "subscribers list --suspected" shows it', parseId)
    .addOption(jsonOption('id, released'))
    .action(async (typed: string, options: { json?: true }) => {
      const id = await withStorage(io, async ({ database, settings }) => {
        const found = await findRow(database, 'suspected_subscriptions', typed, NAMED);
        const { mailFrom, siteUrl } = settings;
        const services = { database, mailFrom, siteUrl, now: io.now };
        const outcome = await releaseSubscription(services, found);
        if (outcome === 'released') return found;
        throw new AdminError(`The subscription ${found} was not released: ${REFUSALS[outcome]}`);
      });
      io.write(
        options.json
          ? formatJson({ id, released: true })
          : `Released ${id}. The welcome is queued; a running server sends it within 30 seconds.\n`,
      );
    });
}

/** Either list in one form. */
interface SubscriberList {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly timeField: 'subscribed_at' | 'received_at';
  /** Undefined for the list of what is kept aside itself. */
  readonly keptAside: number | undefined;
  readonly document: object;
}

interface Row {
  readonly id: string;
  readonly first_name: string;
  readonly email: string;
  readonly subscribed_at?: string;
  readonly received_at?: string;
}

function readList(
  io: AdminIo,
  { since, until, search, suspected }: FilterOptions,
  limit: number | undefined,
): Promise<SubscriberList> {
  const filter = { since, until, search };
  return withStorage(io, async ({ database }): Promise<SubscriberList> => {
    if (suspected) {
      const { subscriptions: rows, total } = await listSuspected(database, filter, limit);
      const document = { suspected_subscriptions: rows, total };
      return { rows, total, timeField: 'received_at', keptAside: undefined, document };
    }
    const { subscribers: rows, total, keptAside } = await listSubscribers(database, filter, limit);
    const document = { subscribers: rows, total, kept_aside: keptAside };
    return { rows, total, timeField: 'subscribed_at', keptAside, document };
  });
}

function formatList({ rows, total, timeField, keptAside = 0 }: SubscriberList, width: number) {
  const aside =
    keptAside > 0
      ? `\n${formatCount(keptAside, 'subscription')} kept aside as suspected: subscribers list --suspected\n`
      : '';
  if (rows.length === 0) return `There are no such subscribers.\n${aside}`;
  const table = formatTable<Row>(
    [
      {
        head: timeField === 'subscribed_at' ? 'Since (UTC)' : 'Received (UTC)',
        width: 16,
        value: (row) => formatTime(row[timeField] ?? ''),
      },
      { head: 'Id', width: 8, value: (row) => shownId(row.id) },
      { head: 'First name', width: 24, value: (row) => row.first_name },
      { head: 'E-mail', width: 'rest', value: (row) => row.email },
    ],
    rows,
    width,
  );
  return table + describeRest(rows.length, total) + aside;
}
