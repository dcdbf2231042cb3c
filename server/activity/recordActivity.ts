import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';

/** Who does something, and when. */
export interface Actor {
  readonly actor: string;
  readonly now: () => Date;
}

/**
 * Records what was done at the desk, by a command, or by the site itself. It never quotes a message. `subject` is the id
 * of the message or subscriber, or the slug of the issue, that was changed. If rows were changed, call this in the same
 * transaction.
 */
export async function recordActivity(
  database: Database,
  { actor, now }: Actor,
  action: string,
  { subject = '', detail = '' }: { readonly subject?: string; readonly detail?: string } = {},
): Promise<void> {
  const row = { id: randomUUID(), at: now().toISOString(), actor, action, subject, detail };
  await database.insertInto('desk_activity').values(row).execute();
}
