import { OperationError } from './operation.ts';
import { startsWithCondition } from './storage/conditions.ts';
import type { Database } from './storage/database.ts';

/** The tables whose rows can be named by the start of their id, and what the owner is told where there is no such row. */
export const NOT_FOUND = {
  messages: 'There is no such message. It may have been erased.',
  newsletter_subscribers: 'There is no such subscriber. They may have unsubscribed.',
  outbox: 'There is no such mail. It may have been deleted.',
} as const;
const SEVERAL = 'More than one has an id that begins like this; give more of it.';

/** Finds the one id that begins with what was typed. Throws an OperationError if there is none, or more than one. */
export async function findFullId(
  database: Database,
  table: keyof typeof NOT_FOUND,
  typed: string,
): Promise<string> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where(startsWithCondition('id', typed.toLowerCase()))
    .orderBy('id')
    .limit(2)
    .execute();
  const [first, other] = rows;
  if (first === undefined) throw new OperationError('unknown', NOT_FOUND[table]);
  if (other === undefined || first.id === typed) return first.id;
  throw new OperationError('invalid', SEVERAL);
}
