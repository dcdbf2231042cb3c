import { BATCH_ROWS, pauseBetweenBatches } from './batches.ts';
import type { Database } from './database.ts';
import { type BackfillCursor, compareAndSetValue, readValue } from './metadata.ts';
import { EMPTIED_CONTENT } from './outbox.ts';

/** A change of values in many rows, too slow for a migration, which every visitor would wait for. */
interface Backfill {
  /** The value in `site_values` that says how far it is: the last id that was looked at, or ALL. */
  readonly cursor: BackfillCursor;
  readonly table: 'outbox' | 'messages' | 'newsletter_subscribers';
  /** Changes those of these rows that need it. */
  readonly update: (database: Database, ids: readonly string[]) => Promise<unknown>;
}

/** Marks a backfill that has looked at every row. Rows that are stored later need no change. */
const ALL = 'all';

const BACKFILLS: readonly Backfill[] = [
  {
    // Mails that version 0001 kept whole after they were sent; see recordSent.
    cursor: 'emptied_mails',
    table: 'outbox',
    update: (database, ids) =>
      database
        .updateTable('outbox')
        .set(EMPTIED_CONTENT)
        .where('id', 'in', ids)
        .where('sent_at', 'is not', null)
        .execute(),
  },
  renameTrap('honeypot_messages', 'messages'),
  renameTrap('honeypot_subscribers', 'newsletter_subscribers'),
];

function renameTrap(
  cursor: BackfillCursor,
  table: 'messages' | 'newsletter_subscribers',
): Backfill {
  const update = (database: Database, ids: readonly string[]) =>
    database
      .updateTable(table)
      .set({ spam_reason: 'honeypot' })
      .where('id', 'in', ids)
      .where('spam_reason', '=', 'trap')
      .execute();
  return { cursor, table, update };
}

/** The databases that need no backfill any more, so that later calls read nothing. */
const finished = new WeakSet<Database>();

/**
 * Finishes what migrations left to later, in batches with pauses for visitors between them, and goes on where an
 * earlier run ended. Ends after a batch once `stopping` aborts. Safe to call from several processes at once, and often.
 */
export async function runBackfills(database: Database, stopping?: AbortSignal): Promise<void> {
  if (finished.has(database)) return;
  for (const backfill of BACKFILLS) {
    while (!stopping?.aborted && (await runBatch(database, backfill))) await pauseBetweenBatches();
  }
  if (!stopping?.aborted) finished.add(database);
}

/** Looks at the rows after the cursor; returns whether there are more. */
async function runBatch(database: Database, { cursor, table, update }: Backfill): Promise<boolean> {
  const before = await readValue(database, cursor);
  if (before === ALL) return false;
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('id', '>', before ?? '')
    .orderBy('id')
    .limit(BATCH_ROWS)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await update(database, ids);
  const last = ids.length === BATCH_ROWS ? ids.at(-1) : undefined;
  await compareAndSetValue(database, cursor, { before, value: last ?? ALL });
  return last !== undefined;
}
