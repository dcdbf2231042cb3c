import { type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { recordedEvents } from '../browser/eventReplay.ts';
import { readTabValue, writeTabValue } from '../browser/storage.ts';
import {
  EXAMPLE_NAMES,
  exampleOf,
  FIRST_EXAMPLE_NAME,
  isExample,
  openExample,
} from './copy/examples.ts';
import { followReplay } from './followReplay.ts';
import { chooseStart, decodeOffer, otherStoredProcesses } from './model/chooseStart.ts';
import { gameOfLink, isGameFragment, NEW_GAME, parseGame } from './model/guessGame.ts';
import { isProcessFragment } from './model/isProcessFragment.ts';
import { encodeProcess } from './model/processFragment.ts';
import {
  isLinked,
  type OfferedProcess,
  type ProcessAction,
  type ProcessOrigin,
  type ProcessState,
} from './model/processReducer.ts';
import {
  deleteStoredProcesses,
  GAME_KEY,
  readSessionProcess,
  storedFragments,
  storeFragment,
  writeSessionProcess,
} from './processStorage.ts';

/** What this tab knows of local storage. */
interface KnownStorage {
  /** The fragment of the process that was changed last when this tab looked. */
  readonly last: string | undefined;
  /** The process that this tab stored last, or else the one that it showed at its start, unless that was a link's. */
  readonly saved?: ShownProcess | undefined;
}

interface ShownProcess {
  readonly fragment: string;
  readonly origin: ProcessOrigin;
}

/**
 * Keeps the state of `FixFirst` in step with the address and the browser's storage:
 *
 * - At the start, it shows the process of the link, else of this tab, else the last changed process. If the visitor
 *   has used the example already, it offers these processes instead.
 * - It stores every change of the visitor, and offers what other tabs have stored.
 * - It stores the guesses in the tab, and begins a new game if a link to the game is followed.
 *
 * A process is shown on the screen, stored in local storage, or offered with a button that opens it. If the last
 * changed process in local storage is no longer the one that this tab knows, another tab has stored its own.
 *
 * @param root the element around `FixFirst`
 */
export function useProcessStorage(
  root: RefObject<HTMLElement | null>,
  state: ProcessState,
  dispatch: Dispatch<ProcessAction>,
) {
  const { draft, origin, needsStoring, offers, game } = state;
  const shown = useMemo(() => ({ fragment: encodeProcess(draft), origin }), [draft, origin]);
  const { fragment } = shown;
  const known = useRef<KnownStorage>({ last: undefined });

  const start = useEffectEvent(() => {
    const island = replayingIsland(root.current);
    const hasUsedExample = Boolean(
      island ?? root.current?.querySelector('input:focus, select:focus'),
    );
    const stored = storedFragments();
    const { hash } = window.location;
    const choice = chooseStart({ hash, stored, session: readSessionProcess(), hasUsedExample });
    const startGame = isGameFragment(hash)
      ? gameOfLink(hash, EXAMPLE_NAMES.length)
      : parseGame(readTabValue(GAME_KEY));
    // A game goes on with the example that the tab has shown.
    const process = choice.shown && {
      ...choice.shown,
      example: startGame && exampleOf(choice.shown.fragment),
    };
    dispatch({
      type: 'start',
      ...choice,
      shown: process,
      hasUsedExample,
      isReplaying: Boolean(island),
      game: startGame ?? NEW_GAME,
    });
    const isFromLink = process !== undefined && isLinked(process);
    const saved =
      process && !isFromLink ? { fragment: process.fragment, origin: process } : undefined;
    known.current = { last: stored[0], saved };
    if (process) writeSessionProcess(process.fragment, isFromLink);
    if (island) followReplay(island, dispatch);
  });

  const followLink = useEffectEvent(() => {
    const { hash } = window.location;
    if (isGameFragment(hash)) {
      dispatch(openExample(FIRST_EXAMPLE_NAME));
      dispatch({ type: 'new-game', game: gameOfLink(hash, EXAMPLE_NAMES.length) });
    }
    if (!isProcessFragment(hash)) return;
    const linked = decodeOffer('link', hash);
    if (!linked) dispatch({ type: 'report-broken-link' });
    else if (hash !== fragment) show(linked, otherStoredProcesses(storedFragments(), hash));
  });

  const offerStored = useEffectEvent(() => {
    dispatch({
      type: 'offer',
      offers: otherStoredProcesses(storedFragments(), fragment, 'otherStored'),
    });
  });

  const noticeOtherTabs = useEffectEvent(() => {
    const [last] = storedFragments();
    if (last === known.current.last) return;
    known.current = { ...known.current, last };
    offerStored();
  });

  useEffect(() => {
    start();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('hashchange', () => followLink(), { signal });
    window.addEventListener('storage', () => noticeOtherTabs(), { signal });
    // The page may come back from the back/forward cache, where it has missed storage events.
    window.addEventListener('pageshow', () => noticeOtherTabs(), { signal });
    return () => listening.abort();
  }, []);

  const store = useEffectEvent((process: ShownProcess) => {
    // The address would bring back the process without the change.
    const { pathname, search, hash } = window.location;
    if (isGameFragment(hash) || (isProcessFragment(hash) && !offers.some(isLinked)))
      window.history.replaceState(window.history.state, '', pathname + search);
    writeSessionProcess(process.fragment, false);

    const { last, saved } = known.current;
    // All states of a process since it was opened have the same origin.
    const isSame = saved?.origin === process.origin;
    const earlier = isSame || isExample(saved?.fragment) ? saved?.fragment : undefined;
    const hasOtherTabStored = storedFragments()[0] !== last;
    const hasSaved = storeFragment(process.fragment, earlier);
    known.current = { last: storedFragments()[0], saved: hasSaved ? process : saved };
    dispatch({ type: 'report-storage', hasFailed: !hasSaved });
    // Undo went back to before the stored process was opened. It is no longer shown, so it is offered.
    const hasUndoneOpening =
      !isSame && state.redoStack.some((entry) => entry.origin === saved?.origin);
    if (hasOtherTabStored || hasUndoneOpening) offerStored();
  });

  useEffect(() => {
    if (needsStoring) store(shown);
  }, [shown, needsStoring]);

  const storeGame = useEffectEvent(() => {
    writeTabValue(GAME_KEY, game);
    // So that the tab shows the same question again.
    if (origin.example && !isLinked(origin)) writeSessionProcess(fragment, false);
  });

  useEffect(() => {
    if (game !== NEW_GAME) storeGame();
  }, [game]);

  function show(process: OfferedProcess, others: readonly OfferedProcess[]) {
    if (isLinked(process)) writeSessionProcess(process.fragment, true);
    dispatch({ type: 'open', origin: process, offers: others });
  }

  /** Opens an offered process. The process that is shown takes its place, if the visitor made it. */
  function open(offer: OfferedProcess) {
    const isOwn = known.current.saved?.fragment === fragment && !isExample(fragment);
    const replaced = isOwn ? [{ source: 'otherStored', fragment, draft } as const] : [];
    show(
      offer,
      offers.flatMap<OfferedProcess>((other) => (other === offer ? replaced : other)),
    );
  }

  /**
   * Deletes all stored processes. Returns false if it refuses: a press from before the hydration is replayed, so the
   * visitor has not seen that a process is stored.
   */
  function forget(): boolean {
    if (replayingIsland(root.current) && storedFragments().length > 0) return false;
    deleteStoredProcesses();
    known.current = { last: undefined };
    dispatch({ type: 'forget' });
    return true;
  }

  return { offers: offers.filter((offer) => offer.fragment !== fragment), open, forget };
}

/** The island around an element, while its recorded events are still to be replayed. */
function replayingIsland(element: HTMLElement | null): Element | undefined {
  const island = element?.closest('astro-island');
  return recordedEvents.find((event) => event.island === island)?.island;
}
