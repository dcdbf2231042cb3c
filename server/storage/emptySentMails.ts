import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';
import { readValue, replaceValue } from './siteValues.ts';

/** Stands in the place of the last id that was looked at, once every mail was. */
const ALL = 'all';

/**
 * Empties text, HTML and picture of mails that were sent by a version of the site that kept them; today's are emptied
 * as they are sent (see recordSent). Looks at `limit` mails after those that it has looked at before, and returns
 * whether there are more. Safe to call from several processes at once.
 */
export async function emptySentMails(database: Database, limit: number): Promise<boolean> {
  const before = await readValue(database, 'emptied_mails');
  if (before === ALL) return false;
  const ids = await inTransaction(database, async (transaction) => {
    const next = transaction.selectFrom('outbox').select('id').orderBy('id').limit(limit);
    const mails = await next.where('id', '>', before ?? '').execute();
    const found = mails.map(({ id }) => id);
    if (found.length === 0) return found;
    await transaction
      .updateTable('outbox')
      .set({ text: '', html: '', picture: null })
      .where('id', 'in', found)
      .where('sent_at', 'is not', null)
      .where(sql<boolean>`(text <> '' or html <> '' or picture is not null)`)
      .execute();
    return found;
  });
  const value = ids.length < limit ? ALL : (ids.at(-1) ?? ALL);
  await replaceValue(database, 'emptied_mails', { before, value });
  return value !== ALL;
}
