import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { ProcessDraft } from '../process/processDraft.ts';
import { holdsProcess, readFragment, writeFragment } from '../process/processFragment.ts';
import type { HistoryAction } from '../process/processHistory.ts';
import { forgetProcess, keepProcess, keptProcess } from '../sections/fix-first/keptProcess.ts';

/**
 * Shows what a link or the browser holds, and has the browser keep what the visitor changes. A link goes
 * before what is kept; nothing is kept before the first change.
 *
 * @param draft the process that is shown
 */
export function useKeptProcess(draft: ProcessDraft, dispatch: Dispatch<HistoryAction>) {
  /** What is shown without being a change of the visitor's. */
  const untouched = useRef<ProcessDraft | undefined>(draft);
  /** What there is to show is shown. */
  const [isReady, setIsReady] = useState(false);
  const [isLinkBroken, setIsLinkBroken] = useState(false);
  const [isNotKept, setIsNotKept] = useState(false);
  /** What the browser keeps, or kept, while a link is shown in its place. */
  const [had, setHad] = useState<ProcessDraft>();

  // Before what follows, whose processes are no changes.
  useEffect(() => {
    if (draft === untouched.current) return;
    untouched.current = undefined;
    const { pathname, search, hash } = window.location;
    if (holdsProcess(hash))
      window.history.replaceState(window.history.state, '', pathname + search);
    setIsNotKept(!keepProcess(writeFragment(draft)));
  }, [draft]);

  useEffect(() => {
    const { hash } = window.location;
    const kept = readFragment(keptProcess() ?? '');
    const linked = readFragment(hash);
    const isOurs = holdsProcess(hash);
    const shown = linked ?? (isOurs ? undefined : kept);
    setIsLinkBroken(isOurs && !linked);
    if (isOurs && kept && (!linked || !isSame(linked, kept))) setHad(kept);
    if (shown) {
      untouched.current = shown;
      dispatch({ type: 'restore', draft: shown });
    }
    setIsReady(true);
  }, [dispatch]);

  useEffect(() => {
    const followLink = () => {
      const { hash } = window.location;
      if (!holdsProcess(hash)) return;
      const linked = readFragment(hash);
      setIsLinkBroken(!linked);
      if (!linked || isSame(linked, draft)) return;
      const kept = readFragment(keptProcess() ?? '');
      if (kept && !isSame(linked, kept)) setHad(kept);
      untouched.current = linked;
      dispatch({ type: 'open', draft: linked });
    };
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
  }, [draft, dispatch]);

  function showHad() {
    if (had) dispatch({ type: 'open', draft: had });
    setHad(undefined);
    setIsLinkBroken(false);
  }

  function forget() {
    forgetProcess();
    untouched.current = draft;
    setHad(undefined);
    setIsNotKept(false);
  }

  return { isReady, isLinkBroken, isNotKept, canShowHad: had !== undefined, showHad, forget };
}

function isSame(one: ProcessDraft, other: ProcessDraft): boolean {
  return writeFragment(one) === writeFragment(other);
}
