import { useEffect, useRef, useState } from 'react';
import { CallFailed } from './callDesk.ts';
import { LIVE, refresh } from './queryClient.ts';
import { useDraft } from './useDraft.ts';

/** How long nothing must have been typed before a draft is saved, in ms. */
const PAUSE_MS = 500;

interface SavedDraftOptions<Draft> {
  /** As for `useDraft`. */
  readonly isDraft: (stored: unknown) => stored is Draft;
  /** Whether a draft must not be saved at present. */
  readonly isHeld: (typed: Draft) => boolean;
  /** Saves a draft on the server. Returns how a draft goes on that was typed on top of it meanwhile. */
  readonly save: (typed: Draft) => Promise<(later: Draft) => Draft>;
}

/**
 * What the owner types and the server keeps: at once in this tab, as by `useDraft`, and after a pause on the server, so
 * that it is there on another device. What could not be saved stays in the tab, and is tried again.
 */
export function useSavedDraft<Draft>(
  key: string,
  { isDraft, isHeld, save }: SavedDraftOptions<Draft>,
) {
  const [typed, setTyped] = useDraft(key, isDraft);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const mustWait = typed !== undefined && !isSaving && isHeld(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, and a failure, begin the wait anew
  useEffect(() => {
    if (typed === undefined || isSaving || mustWait) return;
    timer.current = window.setTimeout(saveNow, failure ? LIVE.refetchInterval : PAUSE_MS);
    return () => window.clearTimeout(timer.current);
  }, [typed, failure, isSaving, mustWait]);

  function saveNow(): void {
    window.clearTimeout(timer.current);
    if (typed !== undefined && !saving.current && !isHeld(typed)) saving.current = saveDraft(typed);
  }

  async function saveDraft(draft: Draft): Promise<void> {
    setIsSaving(true);
    try {
      const goOn = await save(draft);
      setTyped((latest) => {
        if (latest === draft || latest === undefined) return undefined;
        return goOn(latest);
      });
      setFailure(undefined);
    } catch (error) {
      // Somebody has saved another draft, which is then shown.
      if (error instanceof CallFailed && error.status === 409) await refresh();
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      saving.current = undefined;
      setIsSaving(false);
    }
  }

  return {
    /** What was typed and is not saved yet. */
    typed,
    setTyped,
    /** Whether it waits because it is held. */
    mustWait,
    /** Why it could not be saved the last time. */
    failure,
    /** Saves it without the pause. */
    saveNow,
    /** Resolves once nothing is being saved. */
    settle: async () => saving.current,
  };
}
