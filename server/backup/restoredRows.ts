import { type SqlBool, sql } from 'kysely';
import { retentionCutoff } from '../purge.ts';
import type { Database } from '../storage/database.ts';
import { IS_WAITING, releaseClaims } from '../storage/outbox.ts';
import { retryWhileBusy } from '../storage/retryWhileBusy.ts';
import type { IsoTime } from '../storage/schema.ts';
import { readTime, readValue } from '../storage/siteValues.ts';
import { deleteSubscribers } from '../storage/subscribers.ts';

const BATCH = 500;

type Counts = Readonly<Record<'messages' | 'subscribers' | 'mails', number>>;

interface Gone {
  /** Subscribers of the restored database. */
  readonly subscribers: readonly string[];
  /** The addresses whose messages it holds, and which were erased. */
  readonly erased: readonly string[];
}

/** What a restored database holds, and how it differs from what was there. */
export interface Comparison {
  readonly held: Counts;
  /** What was there and is not restored; undefined when nothing could be compared. */
  readonly missing: Counts | undefined;
  /** Mails that wait in the restored one and were sent since, with when. */
  readonly sent: readonly { readonly id: string; readonly sent_at: IsoTime | null }[];
  /** Who has gone since; undefined when that is not known. */
  readonly gone: Gone | undefined;
  /** Issues that the restored one does not know, though mails of them were queued. */
  readonly unknownIssues: readonly string[];
}

/** Compares a restored database of the newest schema with what was there, of any; both stay as they are. */
export async function compareWith(
  restored: Database,
  before: Database | undefined,
  now: Date,
): Promise<Comparison> {
  const own = await readRows(restored);
  const held = countAll(own);
  if (!before) return { held, missing: undefined, sent: [], gone: undefined, unknownIssues: [] };
  const others = await readRows(before);
  const waiting = restored.selectFrom('outbox').select('id').where(IS_WAITING);
  const ids = (await retryWhileBusy(() => waiting.execute())).map(({ id }) => id);
  const known = new Set(own.issues.values());
  const unknownIssues = [...others.issues.values()].filter((slug) => !known.has(slug));
  const missing = {
    messages: absent(others.messages, own.messages).length,
    subscribers: absent(others.subscribers, own.subscribers).length,
    mails: absent(others.mails, own.mails).length,
  };
  const sent = await findSent(before, ids);
  if (!(await isLater(before, restored))) {
    return { held, missing, sent, gone: undefined, unknownIssues };
  }
  const subscribers = absent(own.subscribers, others.subscribers);
  const erased = await findAddresses(restored, absent(own.messages, others.messages), now);
  return { held, missing, sent, gone: { subscribers, erased }, unknownIssues };
}

/** The ids of all rows, with what each is about. */
async function readRows(database: Database) {
  const read = <Value>(table: string, column: string) =>
    retryWhileBusy(async () => {
      const rows = sql<{ id: string; value: Value }>`
        select id, ${sql.ref(column)} as value from ${sql.table(table)}
      `;
      return new Map((await rows.execute(database)).rows.map(({ id, value }) => [id, value]));
    });
  return {
    messages: await read('messages', 'id'),
    subscribers: await read('newsletter_subscribers', 'id'),
    mails: await read('outbox', 'id'),
    issues: await read<string>('newsletter_issues', 'slug'),
  };
}

function countAll({ messages, subscribers, mails }: Awaited<ReturnType<typeof readRows>>): Counts {
  return { messages: messages.size, subscribers: subscribers.size, mails: mails.size };
}

function absent(
  rows: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
): string[] {
  return [...rows.keys()].filter((id) => !others.has(id));
}

/**
 * Whether what was there went on from the restored state. Only then has somebody left who is not in it: it
 * may also be new, or restored from an older backup itself, which renews the salt.
 */
async function isLater(before: Database, restored: Database): Promise<boolean> {
  const salts = [await readValue(before, 'salt'), await readValue(restored, 'salt')];
  const begun = [await readTime(before, 'backup_begun'), await readTime(restored, 'backup_begun')];
  const [there, backup] = begun;
  return salts[0] !== undefined && salts[0] === salts[1] && !!there && !!backup && there >= backup;
}

/** Which of these mails were sent. */
async function findSent(before: Database, ids: readonly string[]) {
  const found = [];
  for (const batch of batchesOf(ids)) {
    const sent = before
      .selectFrom('outbox')
      .select(['id', 'sent_at'])
      .where('id', 'in', batch)
      .where('sent_at', 'is not', null);
    found.push(...(await retryWhileBusy(() => sent.execute())));
  }
  return found;
}

/** Whose messages these are, but for those that have had their time. */
async function findAddresses(restored: Database, ids: readonly string[], now: Date) {
  const cutoff = retentionCutoff(now).toISOString();
  const addresses = new Set<string>();
  for (const batch of batchesOf(ids)) {
    const messages = restored
      .selectFrom('messages')
      .select('email')
      .where('id', 'in', batch)
      .where('received_at', '>', cutoff);
    const rows = await retryWhileBusy(() => messages.execute());
    for (const { email } of rows) addresses.add(email.toLowerCase());
  }
  return [...addresses].sort();
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from(
    { length: Math.ceil(items.length / BATCH) },
    (_, index) => index * BATCH,
  );
  return starts.map((start) => items.slice(start, start + BATCH));
}

/**
 * Has a restored database take over which mails were sent since, and who has left. Stops the issues that
 * have mails left, whose readers may have had theirs, and returns their slugs.
 */
export async function carryOver(
  restored: Database,
  { sent, gone }: Comparison,
  now: Date,
): Promise<string[]> {
  return restored.transaction().execute(async (transaction) => {
    for (const { id, sent_at } of sent) {
      const outcome = { sent_at, claimed_by: null, last_error: null };
      await transaction.updateTable('outbox').set(outcome).where('id', '=', id).execute();
    }
    await releaseClaims(transaction);
    for (const batch of batchesOf(gone?.subscribers ?? [])) {
      await deleteSubscribers(transaction, sql<SqlBool>`id in (${sql.join(batch)})`);
    }
    const hasWaiting = sql<SqlBool>`exists (
      select 1 from outbox where issue_id = newsletter_issues.id and issue_id is not null and ${IS_WAITING}
    )`;
    const stopped = await transaction
      .updateTable('newsletter_issues')
      .set({ stopped_at: now.toISOString() })
      .where('stopped_at', 'is', null)
      .where(hasWaiting)
      .returning('slug')
      .execute();
    await transaction.deleteFrom('site_values').where('name', '=', 'salt').execute();
    return stopped.map(({ slug }) => slug);
  });
}
