import type { Database } from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema.ts';

/** What the owner has composed of an issue. It stays when the issue is scheduled or sent. */
export type StoredDraft = DatabaseSchema['newsletter_drafts'];

export function readDraft(database: Database, slug: string): Promise<StoredDraft | undefined> {
  const drafts = database.selectFrom('newsletter_drafts').selectAll();
  return drafts.where('slug', '=', slug).executeTakeFirst();
}

/** Stores the draft of an issue, in place of its earlier draft. */
export async function storeDraft(database: Database, draft: StoredDraft): Promise<void> {
  const { slug: _, ...values } = draft;
  await database
    .insertInto('newsletter_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}
