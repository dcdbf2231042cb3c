import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { REPLAYED, recordedEvents } from '../browser/eventReplay.ts';
import { isExample } from './copy/examples.ts';
import { fieldEdit } from './model/fieldEdit.ts';
import { hasProcess } from './model/hasProcess.ts';
import type { ProcessDraft } from './model/processDraft.ts';
import { readFragment, writeFragment } from './model/processFragment.ts';
import type { HistoryAction } from './model/processHistory.ts';
import {
  forgetProcesses,
  saveToBrowser,
  saveToSession,
  sessionProcess,
  storedProcesses,
} from './storedProcess.ts';

/** A process that can be opened in the place of the one that is shown. */
export interface OtherProcess {
  /** The link holds it, or it is the visitor's last, or the visitor's from another tab or from before. */
  readonly kind: 'linked' | 'own' | 'elsewhere';
  readonly fragment: string;
  readonly draft: ProcessDraft;
}

/** What is shown and kept besides the process itself, and what can be done with it. */
export type KeptProcess = ReturnType<typeof useStoredProcess>;

/** Whose process is shown in the place of the others: the link's, or what the visitor saw and touched early. */
export type ShownInstead = 'linked' | 'touched';

/** What this tab knows of what the browser keeps. */
interface Known {
  /** The last that was changed, when this tab looked. */
  readonly last: string | undefined;
  /** What was kept last of the process that is shown, and which of those opened in this tab it was. */
  readonly shown?: { readonly fragment: string; readonly opened: number } | undefined;
}

/**
 * Shows what a link or the browser holds, and has the browser keep what the visitor changes. A link goes
 * before what is kept; nothing is kept before the first change. What was done before React was there is
 * done to what the visitor saw, and to nothing else: what was to be shown then is offered. What other tabs
 * keep is offered as well, and no tab replaces it.
 *
 * @param root what the tool stands in
 * @param draft the process that is shown
 */
export function useStoredProcess(
  root: RefObject<HTMLElement | null>,
  draft: ProcessDraft,
  dispatch: Dispatch<HistoryAction>,
) {
  const fragment = useMemo(() => writeFragment(draft), [draft]);
  const { opened = 0 } = draft;
  /** What is shown without being a change of the visitor's. */
  const untouched = useRef<string | undefined>(fragment);
  const known = useRef<Known>({ last: undefined });
  /** Early events are replayed, while another process waits. */
  const isReplaying = useRef(false);
  const [others, setOthers] = useState<readonly OtherProcess[]>([]);
  const [instead, setInstead] = useState<ShownInstead>();
  const [isLinkBroken, setIsLinkBroken] = useState(false);
  const [isNotKept, setIsNotKept] = useState(false);
  const isLinkOffered = others.some(({ kind }) => kind === 'linked');

  // Before what follows, whose processes are no changes.
  useEffect(() => {
    if (isReplaying.current) untouched.current = fragment;
    if (fragment === untouched.current) return;
    untouched.current = undefined;
    const { pathname, search, hash } = window.location;
    if (hasProcess(hash) && !isLinkOffered)
      window.history.replaceState(window.history.state, '', pathname + search);
    setIsLinkBroken(false);
    saveToSession(fragment, false);

    const { last, shown } = known.current;
    const isChanged = shown?.opened === opened || isExample(shown?.fragment);
    const [lastNow] = storedProcesses();
    const isKept = saveToBrowser(fragment, isChanged ? shown?.fragment : undefined);
    setIsNotKept(!isKept);
    // Another tab was not heard of, or the process that was opened has just been taken back.
    if (lastNow !== last || (shown && shown.opened > opened)) setOthers(othersElsewhere(fragment));
    known.current = { last: storedProcesses()[0], shown: isKept ? { fragment, opened } : shown };
  }, [fragment, opened, isLinkOffered]);

  useEffect(() => {
    if (!root.current) return;
    const { hash } = window.location;
    const kept = storedProcesses();
    const isOurs = hasProcess(hash);
    const ofTab = isOurs ? { fragment: hash, isLinked: true } : sessionProcess();
    const waiting = ofTab && otherProcess(ofTab.isLinked ? 'linked' : 'elsewhere', ofTab.fragment);
    known.current = { last: kept[0] };
    setIsLinkBroken(isOurs && !waiting);

    const island = root.current.closest('astro-island');
    const isTouched = island && recordedEvents.some((event) => event.island === island);
    if (isTouched || root.current.querySelector('input:focus, select:focus')) {
      const isApart = waiting && !kept.includes(waiting.fragment);
      const offered = [...(isApart ? [waiting] : []), ...savedBeside(undefined)];
      setOthers(offered);
      if (offered.length > 0) setInstead('touched');
      if (!isTouched) return;
      isReplaying.current = offered.length > 0;
      const endReplay = followReplay(root.current, dispatch);
      island.addEventListener(
        REPLAYED,
        () => {
          isReplaying.current = false;
          endReplay();
        },
        { once: true },
      );
      return;
    }
    const shown = waiting ?? (isOurs ? undefined : otherProcess('own', kept[0] ?? ''));
    setOthers(savedBeside(shown?.fragment));
    if (!shown) return;
    const isLinked = shown.kind === 'linked';
    if (isLinked) setInstead('linked');
    else known.current = { last: kept[0], shown: { fragment: shown.fragment, opened: 0 } };
    untouched.current = shown.fragment;
    saveToSession(shown.fragment, isLinked);
    dispatch({ type: 'restore', draft: shown.draft });
  }, [root, dispatch]);

  useEffect(() => {
    const followLink = () => {
      const { hash } = window.location;
      if (!hasProcess(hash)) return;
      const linked = readFragment(hash);
      setIsLinkBroken(!linked);
      if (!linked || hash === fragment) return;
      setOthers(savedBeside(hash));
      setInstead('linked');
      untouched.current = hash;
      saveToSession(hash, true);
      dispatch({ type: 'open', draft: linked });
    };
    const hearOfOtherTabs = () => {
      const [last] = storedProcesses();
      if (last === known.current.last) return;
      known.current = { ...known.current, last };
      setOthers(othersElsewhere(fragment));
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('hashchange', followLink, { signal });
    window.addEventListener('storage', hearOfOtherTabs, { signal });
    // It may have slept in the browser's cache.
    window.addEventListener('pageshow', hearOfOtherTabs, { signal });
    return () => listening.abort();
  }, [fragment, dispatch]);

  /** Opens another process. The one that is shown is offered in its place, if the visitor has changed it. */
  function open(other: OtherProcess) {
    const isLinked = other.kind === 'linked';
    const isOwn = known.current.shown?.fragment === fragment && !isExample(fragment);
    setOthers(
      others.flatMap((one) => {
        if (one !== other) return one;
        return isOwn ? { kind: 'elsewhere', fragment, draft } : [];
      }),
    );
    if (isLinked) {
      untouched.current = other.fragment;
      saveToSession(other.fragment, true);
    }
    setInstead(isLinked ? 'linked' : undefined);
    setIsLinkBroken(false);
    dispatch({ type: 'open', draft: other.draft });
  }

  /** Returns whether it is done: not while the visitor cannot have seen what is kept. */
  function forget(): boolean {
    if (isReplaying.current) return false;
    forgetProcesses();
    untouched.current = fragment;
    known.current = { last: undefined };
    setOthers(others.filter(({ kind }) => kind === 'linked'));
    setIsNotKept(false);
    return true;
  }

  const shownBeside = others.filter((other) => other.fragment !== fragment);
  return { others: shownBeside, instead, isLinkBroken, isNotKept, open, forget };
}

/** What the browser keeps besides a process. */
function savedBeside(shown: string | undefined): readonly OtherProcess[] {
  return storedProcesses().flatMap((fragment, index) => {
    if (fragment === shown) return [];
    return otherProcess(index === 0 ? 'own' : 'elsewhere', fragment) ?? [];
  });
}

/** What is offered once other tabs have changed what the browser keeps; an offer of the link's stays. */
function othersElsewhere(shown: string) {
  return (before: readonly OtherProcess[]): readonly OtherProcess[] => [
    ...before.filter(({ kind }) => kind === 'linked'),
    ...savedBeside(shown).map((other) => ({ ...other, kind: 'elsewhere' }) as const),
  ];
}

function otherProcess(kind: OtherProcess['kind'], fragment: string): OtherProcess | undefined {
  const draft = readFragment(fragment);
  return draft && { kind, fragment, draft };
}

/**
 * Follows the replay of what the visitor did before React was there: React does not hear of an input whose value its
 * field already holds. Returns what ends it. A field that has the focus keeps it, whatever is pressed, and what is
 * selected in it.
 */
function followReplay(root: HTMLElement, dispatch: Dispatch<HistoryAction>): () => void {
  const focused = document.activeElement;
  const { selectionStart = null, selectionEnd = null } =
    focused instanceof HTMLInputElement ? focused : {};
  let last: EventTarget | null = null;
  const follow = ({ type, target }: Event) => {
    last = target;
    const field = target as HTMLInputElement;
    if (type === 'input') dispatch(fieldEdit(field, field.value));
  };
  const following = new AbortController();
  for (const type of ['input', 'click'])
    root.addEventListener(type, follow, { signal: following.signal });
  return () => {
    following.abort();
    const isTyping = last instanceof HTMLInputElement && last.id === focused?.id;
    if (!isTyping) dispatch({ type: 'pause' });
    const field = focused?.matches('input, select') && document.getElementById(focused.id);
    if (!field) return;
    field.focus();
    // React has written into it what was typed there before.
    if (field instanceof HTMLInputElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
}
