import type { Command } from 'commander';
import type { SubscriberRow } from '../storage/schema.ts';
import type { AdminIo } from './command.ts';
import { formatTime, ID_COLUMN } from './format.ts';
import { addRowCommand, type RowKind } from './rowCommands.ts';

const FIELDS = [
  'id',
  'subscribed_at',
  'first_name',
  'email',
  'suspicion',
  'undeliverable_at',
] as const;

type ListedSubscriber = Pick<SubscriberRow, (typeof FIELDS)[number]>;

const SUBSCRIBERS: RowKind<ListedSubscriber> = {
  table: 'newsletter_subscribers',
  name: 'subscribers',
  searched: 'name or e-mail',
  columns: [
    { head: 'Since (UTC)', width: 16, value: (row) => formatTime(row.subscribed_at) },
    ID_COLUMN,
    { head: 'Marked', width: 13, optional: true, value: markOf },
    { head: 'First name', width: 24, value: (row) => row.first_name },
    { head: 'E-mail', width: 'rest', value: (row) => row.email },
  ],
  fields: FIELDS,
};

/** Adds `subscribers list|export`. */
export function addSubscriberCommands(program: Command, io: AdminIo): void {
  const subscribers = program.command('subscribers').description('who receives the newsletter');
  addRowCommand('list', SUBSCRIBERS, subscribers, io);
  addRowCommand('export', SUBSCRIBERS, subscribers, io);
}

function markOf({ suspicion, undeliverable_at }: ListedSubscriber): string {
  if (suspicion) return 'spam?';
  return undeliverable_at ? 'undeliverable' : '';
}
