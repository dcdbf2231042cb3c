import { OperationError } from './operation.ts';
import type { Database } from './storage/database.ts';
import { findIdsByPrefix, type TableWithShortIds } from './storage/listRows.ts';

/** What the owner is told where there is no such row. */
export const NOT_FOUND = {
  messages: 'There is no such message. It may have been erased.',
  newsletter_subscribers: 'There is no such subscriber. They may have unsubscribed.',
  outbox: 'There is no such mail. It may have been deleted.',
} as const satisfies Record<TableWithShortIds, string>;
const SEVERAL = 'More than one has an id that begins like this; give more of it.';

/** Finds the one id that begins with what was typed. Throws an OperationError if there is none, or more than one. */
export async function findFullId(
  database: Database,
  table: TableWithShortIds,
  typed: string,
): Promise<string> {
  const [id, other] = await findIdsByPrefix(database, table, typed.toLowerCase());
  if (id === undefined) throw new OperationError('unknown', NOT_FOUND[table]);
  if (other === undefined || id === typed) return id;
  throw new OperationError('invalid', SEVERAL);
}
