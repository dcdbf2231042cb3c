import type { IssueDraft } from '../../forms/desk/issueCalls.ts';
import { isLetterSlug } from '../letterSlug.ts';
import type { Database } from '../storage/database.ts';
import type { ComposedIssue, DatabaseSchema } from '../storage/schema.ts';

/** What the owner has written for an issue. It stays when the issue is scheduled or sent. */
export type StoredDraft = DatabaseSchema['newsletter_drafts'];

export function toStoredDraft(slug: string, draft: IssueDraft, saved_at: string): StoredDraft {
  const { isWhole, ...texts } = draft;
  return { slug, ...texts, is_whole: isWhole ? 1 : 0, saved_at };
}

/** The draft as the calls have it, of a stored draft or of a schedule. */
export function toDraft({ subject, note, letter, is_whole }: ComposedIssue): IssueDraft {
  return { subject, note, letter, isWhole: is_whole === 1 };
}

export function readDraft(database: Database, slug: string): Promise<StoredDraft | undefined> {
  const drafts = database.selectFrom('newsletter_drafts').selectAll();
  return drafts.where('slug', '=', slug).executeTakeFirst();
}

/** Lists the drafts of letters. */
export async function listLetters(database: Database): Promise<StoredDraft[]> {
  const drafts = database.selectFrom('newsletter_drafts').selectAll();
  const found = await drafts.where('slug', 'like', 'letter-%').execute();
  return found.filter(({ slug }) => isLetterSlug(slug));
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

export async function deleteDraft(database: Database, slug: string): Promise<void> {
  await database.deleteFrom('newsletter_drafts').where('slug', '=', slug).execute();
}
