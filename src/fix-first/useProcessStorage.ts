import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { isExample } from './copy/examples.ts';
import { chooseStart, decodeOrigin } from './model/chooseStart.ts';
import { decodeFirstStep } from './model/decodeFirstStep.ts';
import { isProcessFragment } from './model/isProcessFragment.ts';
import { encodeProcess } from './model/processFragment.ts';
import {
  differsFromOrigin,
  isLinked,
  type ProcessAction,
  type ProcessState,
} from './model/processReducer.ts';
import {
  clearTabProcess,
  deleteStoredProcess,
  lastChangedFragment,
  readTabProcess,
  storeFragment,
  writeTabProcess,
} from './processStorage.ts';
import { START_ID } from './startId.ts';

/**
 * Keeps the state of `FixFirst` in step with the address and the browser's storage:
 *
 * - At the start, it shows the process of the link, else of this tab, else the last changed process.
 * - It stores every change of the visitor. What the page gave (an example, an empty process, the step that an address
 *   names) is stored for this tab only, until the visitor changes it.
 * - It shows what another tab has stored, unless this tab shows the process of a link.
 * - It begins a process with the step that an address names (`decodeFirstStep.ts`), and gives its minutes the focus.
 *
 * @returns deletes what is stored
 */
export function useProcessStorage(
  state: ProcessState,
  dispatch: Dispatch<ProcessAction>,
): () => void {
  const { draft, origin, needsStoring } = state;
  /** The process in local storage when this tab looked last. */
  const lastSeen = useRef('');

  /** The minutes of the first step get the focus once the process that begins with it is shown. */
  const awaitsFocus = useRef(false);

  function beginWithStep(hash: string) {
    const begun = decodeFirstStep(hash);
    if (!begun) return;
    awaitsFocus.current = true;
    dispatch({ type: 'open', origin: { source: 'page', draft: begun } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: before the effect that starts, so that the process is shown.
  useEffect(() => {
    if (!awaitsFocus.current) return;
    awaitsFocus.current = false;
    const field = document.querySelector<HTMLElement>('[name="1-work"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView();
  }, [draft]);

  const start = useEffectEvent(() => {
    const { hash } = window.location;
    lastSeen.current = lastChangedFragment();
    const { shown, isLinkBroken } = chooseStart({
      hash,
      lastChanged: lastSeen.current,
      ofTab: readTabProcess(),
    });
    if (shown && isLinked(shown)) writeTabProcess(encodeProcess(shown.draft), true);
    dispatch({
      type: 'start',
      shown: shown && { ...shown, isExample: isExample(shown.draft) },
      isLinkBroken,
    });
    // What a link leads to, or the message that it is broken, is not the top of the page.
    if (isProcessFragment(hash)) document.getElementById(START_ID)?.scrollIntoView();
    beginWithStep(hash);
  });

  const followLink = useEffectEvent(() => {
    const { hash } = window.location;
    beginWithStep(hash);
    if (!isProcessFragment(hash)) return;
    const linked = decodeOrigin('link', hash);
    if (!linked) dispatch({ type: 'report-broken-link' });
    else if (hash !== encodeProcess(draft)) {
      writeTabProcess(hash, true);
      dispatch({ type: 'open', origin: linked });
    }
  });

  const followOtherTab = useEffectEvent(() => {
    const stored = lastChangedFragment();
    if (!stored || stored === lastSeen.current) return;
    lastSeen.current = stored;
    const shown = decodeOrigin('browser', stored);
    if (!shown || isLinked(origin)) return;
    clearTabProcess();
    dispatch({ type: 'show', origin: shown });
  });

  useEffect(() => {
    start();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('hashchange', () => followLink(), { signal });
    window.addEventListener('storage', () => followOtherTab(), { signal });
    // The page may come back from the back/forward cache, where it has missed storage events.
    window.addEventListener('pageshow', () => followOtherTab(), { signal });
    return () => listening.abort();
  }, []);

  const store = useEffectEvent(() => {
    // The address would bring back the process without the change.
    const { pathname, search, hash } = window.location;
    if (isProcessFragment(hash) || decodeFirstStep(hash))
      window.history.replaceState(window.history.state, '', pathname + search);
    const fragment = encodeProcess(draft);
    if (origin.source === 'page' && !differsFromOrigin(state)) {
      writeTabProcess(fragment, false);
      return;
    }
    const hasStored = storeFragment(fragment);
    if (hasStored) lastSeen.current = fragment;
    dispatch({ type: 'report-storage', hasFailed: !hasStored });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each process that is shown is stored.
  useEffect(() => {
    if (needsStoring) store();
  }, [draft, origin, needsStoring]);

  return function forget() {
    deleteStoredProcess();
    lastSeen.current = '';
    dispatch({ type: 'forget' });
  };
}
