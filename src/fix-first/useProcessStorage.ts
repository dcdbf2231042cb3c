import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { readTabValue, writeTabValue } from '../browser/storage.ts';
import { EXAMPLE_NAMES, exampleOf, FIRST_EXAMPLE_NAME, openExample } from './copy/examples.ts';
import { chooseStart, decodeOrigin } from './model/chooseStart.ts';
import { gameOfLink, isGameFragment, NEW_GAME, parseGame } from './model/guessGame.ts';
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
  GAME_KEY,
  lastChangedFragment,
  readTabProcess,
  storeFragment,
  writeTabProcess,
} from './processStorage.ts';

/**
 * Keeps the state of `FixFirst` in step with the address and the browser's storage:
 *
 * - At the start, it shows the process of the link, else of this tab, else the last changed process.
 * - It stores every change of the visitor. What the page gave, an example or an empty process, is stored for this tab
 *   only, until the visitor changes it.
 * - It shows what another tab has stored, unless this tab shows the process of a link.
 * - It stores the guesses in the tab, and begins a new game if a link to the game is followed.
 *
 * @returns deletes what is stored
 */
export function useProcessStorage(
  state: ProcessState,
  dispatch: Dispatch<ProcessAction>,
): () => void {
  const { draft, origin, needsStoring, game } = state;
  /** The process in local storage when this tab looked last. */
  const lastSeen = useRef('');

  const start = useEffectEvent(() => {
    const { hash } = window.location;
    lastSeen.current = lastChangedFragment();
    const { shown, isLinkBroken } = chooseStart({
      hash,
      lastChanged: lastSeen.current,
      ofTab: readTabProcess(),
    });
    const startGame = isGameFragment(hash)
      ? gameOfLink(hash, EXAMPLE_NAMES.length)
      : parseGame(readTabValue(GAME_KEY));
    // A game goes on with the example that the tab has shown.
    const example = shown && startGame && exampleOf(encodeProcess(shown.draft));
    if (shown && isLinked(shown)) writeTabProcess(encodeProcess(shown.draft), true);
    dispatch({
      type: 'start',
      shown: shown && { ...shown, example },
      isLinkBroken,
      game: startGame ?? NEW_GAME,
    });
  });

  const followLink = useEffectEvent(() => {
    const { hash } = window.location;
    if (isGameFragment(hash)) {
      dispatch(openExample(FIRST_EXAMPLE_NAME));
      dispatch({ type: 'new-game', game: gameOfLink(hash, EXAMPLE_NAMES.length) });
    }
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
    if (isGameFragment(hash) || isProcessFragment(hash))
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

  const storeGame = useEffectEvent(() => {
    writeTabValue(GAME_KEY, game);
    // So that the tab shows the same question again.
    if (origin.example && !isLinked(origin)) writeTabProcess(encodeProcess(draft), false);
  });

  useEffect(() => {
    if (game !== NEW_GAME) storeGame();
  }, [game]);

  return function forget() {
    deleteStoredProcess();
    lastSeen.current = '';
    dispatch({ type: 'forget' });
  };
}
