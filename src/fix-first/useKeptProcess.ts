import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type EarlyTouch, takeEarlyTouches } from '../client/earlyTouches.ts';
import {
  forgetProcesses,
  keepProcess,
  keepUntouched,
  keptForTab,
  keptProcess,
} from './keptProcess.ts';
import { fieldEdit } from './model/fieldEdit.ts';
import { holdsProcess } from './model/holdsProcess.ts';
import type { ProcessDraft } from './model/processDraft.ts';
import { readFragment, writeFragment } from './model/processFragment.ts';
import type { HistoryAction } from './model/processHistory.ts';

/** Processes that can be opened in the place of the one that is shown. */
export interface OtherProcesses {
  /** What the link holds. */
  readonly linked?: ProcessDraft | undefined;
  /** The visitor's own, which the browser keeps. */
  readonly own?: ProcessDraft | undefined;
}

/** Whose process is shown in the place of the others: the link's, or what the visitor saw and touched early. */
export type ShownInstead = 'linked' | 'touched';

/**
 * Shows what a link or the browser holds, and has the browser keep what the visitor changes. A link goes
 * before what is kept; nothing is kept before the first change. What was done before React was there is
 * done to what the visitor saw, and to nothing else: what was to be shown then is offered.
 *
 * @param root what the tool stands in
 * @param draft the process that is shown
 */
export function useKeptProcess(
  root: RefObject<HTMLElement | null>,
  draft: ProcessDraft,
  dispatch: Dispatch<HistoryAction>,
) {
  /** What is shown without being a change of the visitor's. */
  const untouched = useRef<ProcessDraft | undefined>(draft);
  /** What is shown and only the address holds. */
  const addressed = useRef<ProcessDraft | undefined>(undefined);
  /** What was done early is done again, while another process waits. */
  const isRepeating = useRef(false);
  const [others, setOthers] = useState<OtherProcesses>({});
  const [instead, setInstead] = useState<ShownInstead>();
  const [isLinkBroken, setIsLinkBroken] = useState(false);
  const [isNotKept, setIsNotKept] = useState(false);
  const isLinkOffered = others.linked !== undefined;

  // Before what follows, whose processes are no changes.
  useEffect(() => {
    if (isRepeating.current) untouched.current = draft;
    if (draft === untouched.current) return;
    untouched.current = undefined;
    const { pathname, search, hash } = window.location;
    if (holdsProcess(hash) && !isLinkOffered)
      window.history.replaceState(window.history.state, '', pathname + search);
    setIsLinkBroken(false);
    setIsNotKept(!keepProcess(writeFragment(draft)));
  }, [draft, isLinkOffered]);

  useEffect(() => {
    if (!root.current) return;
    const { hash } = window.location;
    const isOurs = holdsProcess(hash);
    const inAddress = readFragment(hash);
    const linked = inAddress ?? (isOurs ? undefined : readFragment(keptForTab() ?? ''));
    const own = ownBeside(linked);
    setIsLinkBroken(isOurs && !inAddress);

    const touches = takeEarlyTouches(root.current);
    if (touches.length > 0 || root.current.querySelector('input:focus, select:focus')) {
      const isWaiting = linked !== undefined || own !== undefined;
      setOthers({ linked, own });
      if (isWaiting) setInstead('touched');
      // React cannot render at once before it has finished this.
      queueMicrotask(() => {
        isRepeating.current = isWaiting;
        repeatTouches(touches, dispatch);
        isRepeating.current = false;
      });
      return;
    }
    addressed.current = inAddress;
    const shown = linked ?? (isOurs ? undefined : own);
    if (own && shown !== own) setOthers({ own });
    if (!shown) return;
    setInstead('linked');
    untouched.current = shown;
    dispatch({ type: 'restore', draft: shown });
  }, [root, dispatch]);

  useEffect(() => {
    const followLink = () => {
      const { hash } = window.location;
      if (!holdsProcess(hash)) return;
      const linked = readFragment(hash);
      setIsLinkBroken(!linked);
      if (!linked || isSame(linked, draft)) return;
      setOthers({ own: ownBeside(linked) });
      setInstead('linked');
      untouched.current = linked;
      addressed.current = linked;
      dispatch({ type: 'open', draft: linked });
    };
    // A press may have left the fragment, of which the browser tells nobody.
    const keepAddressed = () => {
      if (draft !== addressed.current || holdsProcess(window.location.hash)) return;
      addressed.current = undefined;
      keepUntouched(writeFragment(draft));
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('hashchange', followLink, { signal });
    window.addEventListener('hashchange', keepAddressed, { signal });
    document.addEventListener('click', keepAddressed, { signal });
    return () => listening.abort();
  }, [draft, dispatch]);

  function openOther(which: keyof OtherProcesses) {
    const other = others[which];
    if (!other) return;
    if (which === 'linked') {
      untouched.current = other;
      addressed.current = other;
    }
    setInstead(which === 'linked' ? 'linked' : undefined);
    setIsLinkBroken(false);
    setOthers({ ...others, [which]: undefined });
    dispatch({ type: 'open', draft: other });
  }

  /** Returns whether it is done: not while the visitor cannot have seen what is kept. */
  function forget(): boolean {
    if (isRepeating.current) return false;
    forgetProcesses();
    untouched.current = draft;
    addressed.current = undefined;
    setOthers({ linked: others.linked });
    setIsNotKept(false);
    return true;
  }

  return { others, instead, isLinkBroken, isNotKept, openOther, forget };
}

/** What the browser keeps of the visitor's, if it is another than a process. */
function ownBeside(process: ProcessDraft | undefined): ProcessDraft | undefined {
  const own = readFragment(keptProcess() ?? '');
  return own && process && isSame(own, process) ? undefined : own;
}

function isSame(one: ProcessDraft, other: ProcessDraft): boolean {
  return writeFragment(one) === writeFragment(other);
}

/**
 * Does again what the visitor did before React was there, in the same order. A field that has the focus
 * keeps it, whatever was pressed before, and what is selected in it.
 */
function repeatTouches(touches: readonly EarlyTouch[], dispatch: Dispatch<HistoryAction>): void {
  const focused = document.activeElement;
  const { selectionStart = null, selectionEnd = null } =
    focused instanceof HTMLInputElement ? focused : {};
  for (const touch of touches) {
    flushSync(() => {
      if ('button' in touch) touch.button.click();
      else dispatch(fieldEdit(touch.field, touch.value));
    });
  }
  const last = touches.at(-1);
  const isTyping = last && 'field' in last && last.field === focused;
  if (!isTyping) dispatch({ type: 'pause' });
  const field = focused?.matches('input, select') && document.getElementById(focused.id);
  if (!field) return;
  field.focus();
  // React has written into it what was typed there before.
  if (field instanceof HTMLInputElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
