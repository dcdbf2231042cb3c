import type { Issue, IssueDraft } from '../../../forms/desk/issueCalls.ts';
import { callDesk } from '../callDesk.ts';
import { callQuery, queryClient } from '../queryClient.ts';
import { isText } from '../useDraft.ts';
import { useSavedDraft } from '../useSavedDraft.ts';

/** What was typed and is not saved yet, and on which version of the draft it was typed. It need not be valid. */
interface TypedDraft extends IssueDraft {
  base: string | null;
}

function isTypedDraft(stored: unknown): stored is TypedDraft {
  const { subject, note, letter, isWhole, base } = Object(stored);
  return (
    isText(subject) &&
    isText(note) &&
    isText(letter) &&
    typeof isWhole === 'boolean' &&
    (base === null || isText(base))
  );
}

/** The draft of an issue, which is saved while it is typed, unless somebody else has saved another one. */
export function useIssueDraft({ slug, draft: saved, draftSavedAt }: Issue) {
  const { typed, setTyped, mustWait, failure } = useSavedDraft<TypedDraft>(`issue ${slug}`, {
    isDraft: isTypedDraft,
    isHeld: ({ base }) => base !== draftSavedAt,
    save: async (draft) => {
      const base = await saveDraft(slug, draft);
      return (later) => ({ ...later, base });
    },
  });
  return {
    draft: typed ?? saved,
    /** The version of the draft that was changed or is shown. */
    shownDraft: typed ? typed.base : draftSavedAt,
    change: (part: Partial<IssueDraft>) =>
      setTyped((latest) => ({ base: draftSavedAt, ...saved, ...latest, ...part })),
    /** Whether everything is saved. */
    isSaved: typed === undefined,
    /** Why what was typed could not be saved; it is tried again. */
    failure: mustWait ? undefined : failure,
    /** Somebody else has saved another draft. */
    hasConflict: mustWait,
    /** Ends a conflict by the draft that was typed here. */
    keepMine: () => setTyped((latest) => latest && { ...latest, base: draftSavedAt }),
    /** Forgets what was typed here, unless it was changed since `shown`. */
    forget: (shown?: IssueDraft) =>
      setTyped((latest) => (shown && latest !== shown ? latest : undefined)),
  };
}

/** Saves a draft and shows it. Returns the name of the saved version. */
async function saveDraft(
  slug: string,
  { base: shownDraft, ...draft }: TypedDraft,
): Promise<string> {
  const input = { slug, ...draft, shownDraft };
  const { savedAt } = await callDesk('POST /api/issues/:slug/draft', input);
  const { queryKey } = callQuery('GET /api/issues/:slug', { slug });
  // An answer that is under way would bring the earlier draft back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (issue) => issue && { ...issue, draft, draftSavedAt: savedAt },
  );
  return savedAt;
}
