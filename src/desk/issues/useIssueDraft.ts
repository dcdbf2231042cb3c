import { useEffect, useRef, useState } from 'react';
import type { Issue, IssueDraft } from '../../../forms/desk/issueCalls.ts';
import { CallFailed, callDesk } from '../callDesk.ts';
import { callQuery, LIVE, queryClient, refresh } from '../queryClient.ts';
import { isText, useDraft } from '../useDraft.ts';

/** How long nothing is typed before the draft is saved, in ms. */
const SETTLE_MS = 500;

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

/**
 * The draft of an issue, which is saved on the server while it is typed. What could not be saved yet stays in this tab.
 */
export function useIssueDraft({ slug, draft: saved, draftSavedAt }: Issue) {
  const [typed, setTyped] = useDraft(`issue ${slug}`, isTypedDraft);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const running = useRef(false);
  const hasConflict = typed !== undefined && !isSaving && typed.base !== draftSavedAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, and a failure, begin the wait anew
  useEffect(() => {
    if (!typed || hasConflict) return;
    const timer = setTimeout(save, failure ? LIVE.refetchInterval : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, failure, hasConflict]);

  async function save() {
    // Once the one under way has ended, what was typed since is saved on top of it.
    if (!typed || running.current) return;
    running.current = true;
    setIsSaving(true);
    const { base: shownDraft, ...draft } = typed;
    try {
      const { savedAt } = await callDesk('POST /api/issues/:slug/draft', {
        slug,
        ...draft,
        shownDraft,
      });
      const { queryKey } = callQuery('GET /api/issues/:slug', { slug });
      // An answer that is under way would bring the earlier draft back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (issue) => issue && { ...issue, draft, draftSavedAt: savedAt },
      );
      setTyped((latest) => (latest === typed ? undefined : latest && { ...latest, base: savedAt }));
      setFailure(undefined);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) await refresh();
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      running.current = false;
      setIsSaving(false);
    }
  }

  return {
    draft: typed ?? saved,
    /** The version of the draft that was changed or is shown. */
    shownDraft: typed ? typed.base : draftSavedAt,
    change: (part: Partial<IssueDraft>) =>
      setTyped((latest) => ({ base: draftSavedAt, ...saved, ...latest, ...part })),
    /** Whether everything is saved. */
    isSaved: typed === undefined,
    /** Why what was typed could not be saved; it is tried again. */
    failure: hasConflict ? undefined : failure,
    /** Somebody else has saved another draft. */
    hasConflict,
    /** Ends a conflict by the draft that was typed here. */
    keepMine: () => setTyped((latest) => latest && { ...latest, base: draftSavedAt }),
    /** Forgets what was typed here, unless it was changed since `shown`. */
    forget: (shown?: IssueDraft) =>
      setTyped((latest) => (shown && latest !== shown ? latest : undefined)),
  };
}
