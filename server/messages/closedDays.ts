import { brand } from '../../brand.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { lockName } from '../storage/dialect.ts';
import { readSiteValue, storeSiteValue } from '../storage/siteValues.ts';
import type { WorkingHours } from './answerDueAt.ts';

/** When the firm works: by the brand file, without the days that are closed at the desk. */
export async function readWorkingHours(database: Database): Promise<WorkingHours> {
  const { openingHours } = brand;
  const closedDays = new Set<string>([
    ...openingHours.closedDays,
    ...(await readClosedDays(database)),
  ]);
  return { ...openingHours, closedDays };
}

/** Reads the closed days that were added at the desk, such as `2026-12-24`, in their order. */
export async function readClosedDays(database: Database): Promise<readonly string[]> {
  return JSON.parse((await readSiteValue(database, 'closed_days')) ?? '[]');
}

/** Stores what `change` makes of the closed days, which no other transaction changes meanwhile. */
export async function changeClosedDays(
  transaction: Transaction,
  change: (days: readonly string[]) => readonly string[],
): Promise<void> {
  await lockName(transaction, 'closed days');
  const days = change(await readClosedDays(transaction));
  await storeSiteValue(transaction, 'closed_days', JSON.stringify([...new Set(days)].sort()));
}
