import { sql } from 'kysely';
import { isLetterSlug } from '../letterSlug.ts';
import { emailCondition, oneOfCondition } from '../storage/conditions.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { distinctValues } from '../storage/distinctValues.ts';
import { countRows, readKeysetPage } from '../storage/keysetPage.ts';
import type { Actor } from './recordActivity.ts';

/**
 * Records an activity that consists of many steps, such as an import. Each step calls this within its transaction, with
 * the same id; the detail of the activity is the sum of their counts.
 */
export async function addToActivity(
  transaction: Transaction,
  { actor, now }: Actor,
  action: string,
  { id, count }: { readonly id: string; readonly count: number },
): Promise<void> {
  if (count === 0) return;
  const row = { id, at: now().toISOString(), actor, action, subject: '', detail: String(count) };
  const sum = sql<string>`cast(cast(desk_activity.detail as integer) + ${sql.lit(count)} as text)`;
  await transaction
    .insertInto('desk_activity')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ detail: sum })
        .where('desk_activity.actor', '=', actor)
        .where('desk_activity.action', '=', action),
    )
    .execute();
}

/** Lists the latest activities on a message, a subscriber or an issue, the latest first. */
export function listActivityOf(database: Database, subject: string) {
  return database
    .selectFrom('desk_activity')
    .select(['id', 'at', 'actor', 'action'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}

/** Selects what was done at the desk, by this person or by everybody. */
function listOf(database: Database, actor: string | undefined) {
  return database
    .selectFrom('desk_activity')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''));
}

/** Reads a page of the activities of a person, or of everybody, the latest first. */
export function listActivity(
  database: Database,
  actor: string | undefined,
  cursor: string | undefined,
) {
  return readKeysetPage(database, listOf(database, actor), { column: 'at', cursor });
}

/** Counts the activities of a person, or of everybody. */
export function countActivity(database: Database, actor: string | undefined): Promise<number> {
  return countRows(database, listOf(database, actor));
}

/** Lists everybody who has done something at the desk. */
export function listActors(database: Database): Promise<string[]> {
  return distinctValues(database, 'desk_activity', 'actor');
}

/** Finds the name and the page at the desk of each of these messages, subscribers and issues. */
export async function nameSubjects(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { path: string; name: string }>> {
  const messages = await database
    .selectFrom('messages')
    .select(['id', 'name'])
    .where(oneOfCondition('id', subjects))
    .execute();
  const subscribers = await database
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email as name'])
    .where(oneOfCondition('id', subjects))
    .execute();
  const slugs = subjects.filter((subject) => subject !== '' && !ROW_ID.test(subject));
  const letters = await database
    .selectFrom('newsletter_drafts')
    .select(['slug', 'subject'])
    .where(oneOfCondition('slug', slugs.filter(isLetterSlug)))
    .execute();
  const issues = [
    ...slugs.filter((slug) => !isLetterSlug(slug)).map((slug) => ({ slug, name: slug })),
    ...letters.map(({ slug, subject }) => ({ slug, name: subject || slug })),
  ];
  return new Map<string, { path: string; name: string }>([
    ...issues.map(({ slug, name }) => [slug, { path: `/issues/${slug}`, name }] as const),
    ...messages.map(({ id, name }) => [id, { path: `/messages/${id}`, name }] as const),
    ...subscribers.map(({ id, name }) => [id, { path: `/subscribers/${id}`, name }] as const),
  ]);
}

/** Matches the id of a message or a subscriber, but not the slug of an issue. */
const ROW_ID = /^[0-9a-f-]{32,36}$/;

/** Lists the latest activities on the messages or the subscription of an address (in lower case), the latest first. */
export async function listActivityAbout(database: Database, email: string, limit: number) {
  const messages = database.selectFrom('messages').select('id').where(emailCondition(email));
  const subscribers = database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(emailCondition(email));
  return database
    .selectFrom('desk_activity')
    .select(['id', 'at', 'actor', 'action'])
    .where('subject', 'in', messages.union(subscribers))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
