import type { Database } from './database.ts';
import { readValue, replaceValue } from './metadata.ts';

/** What is left of the content of a mail that was sent. */
export const EMPTIED_CONTENT = { text: '', html: '', picture: null } as const;

/** Stands in the place of the last id that was looked at, once every mail was. */
const ALL = 'all';

/**
 * Empties text, HTML and picture of mails that were sent by a version of the site that kept them; today's are emptied
 * as they are sent (see recordSent). Looks at the `limit` mails after those that it has looked at before, and returns
 * whether there are more. Safe to call from several processes at once.
 */
export async function emptySentMails(database: Database, limit: number): Promise<boolean> {
  const before = await readValue(database, 'emptied_mails');
  if (before === ALL) return false;
  const next = database
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', before ?? '');
  const mails = await next.orderBy('id').limit(limit).execute();
  const ids = mails.map(({ id }) => id);
  const update = database.updateTable('outbox').set(EMPTIED_CONTENT);
  const sent = update.where('id', 'in', ids).where('sent_at', 'is not', null);
  if (ids.length > 0) await sent.execute();
  const last = ids.length === limit ? ids.at(-1) : undefined;
  await replaceValue(database, 'emptied_mails', { before, value: last ?? ALL });
  return last !== undefined;
}
