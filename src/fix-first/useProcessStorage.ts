import { type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { REPLAYED, recordedEvents } from '../browser/eventReplay.ts';
import { readTabValue, writeTabValue } from '../browser/tabStorage.ts';
import {
  EXAMPLE_NAMES,
  exampleOf,
  FIRST_EXAMPLE_NAME,
  firstExample,
  isExample,
} from './copy/examples.ts';
import { followReplay } from './followReplay.ts';
import { chooseStart, readOffer, storedBesides } from './model/chooseStart.ts';
import { isGameFragment, NEW_GAME, readGame, readScore } from './model/guessGame.ts';
import { isProcessFragment } from './model/isProcessFragment.ts';
import { writeFragment } from './model/processFragment.ts';
import {
  isLinked,
  type OfferedProcess,
  type ProcessAction,
  type ProcessOrigin,
  type ProcessState,
} from './model/processReducer.ts';
import {
  deleteStoredProcesses,
  GAME_ENTRY,
  readSessionProcess,
  storedFragments,
  storeFragment,
  writeSessionProcess,
} from './processStorage.ts';

/** What this tab knows of local storage. */
interface KnownStorage {
  /** The process that was changed last when this tab looked. */
  readonly last: string | undefined;
  /** What is stored of the process that this tab showed last. */
  readonly saved?: { readonly fragment: string; readonly origin: ProcessOrigin } | undefined;
}

/**
 * Keeps the state of `FixFirst` in step with the address and the browser's storage:
 *
 * - At the start, it shows the process of the link, else of this tab, else the last changed process. If the visitor
 *   has used the example already, it offers these processes instead.
 * - It stores every change of the visitor, and offers what other tabs have stored.
 * - It keeps the guesses of this tab, and asks on about the example that the tab shows.
 *
 * @param root the element around `FixFirst`
 */
export function useProcessStorage(
  root: RefObject<HTMLElement | null>,
  state: ProcessState,
  dispatch: Dispatch<ProcessAction>,
) {
  const { draft, origin, isChanged, offers, game } = state;
  const fragment = useMemo(() => writeFragment(draft), [draft]);
  const known = useRef<KnownStorage>({ last: undefined });
  /** The island, while its recorded events are still to be replayed. */
  const replayingIsland = () => {
    const island = root.current?.closest('astro-island');
    return recordedEvents.some((event) => event.island === island) ? island : undefined;
  };

  const offerStored = useEffectEvent(() => {
    dispatch({ type: 'offer', offers: storedBesides(storedFragments(), fragment, 'otherStored') });
  });

  const store = useEffectEvent((fragment: string, origin: ProcessOrigin) => {
    const { pathname, search, hash } = window.location;
    if (isGameFragment(hash) || (isProcessFragment(hash) && !offers.some(isLinked)))
      window.history.replaceState(window.history.state, '', pathname + search);
    writeSessionProcess(fragment, false);

    const { last, saved } = known.current;
    // `origin` is the same object for all edits since the process was opened.
    const isReplaced = saved?.origin === origin || isExample(saved?.fragment);
    const hasOtherTabStored = storedFragments()[0] !== last;
    // Undo went back to before the stored process was opened. It is no longer shown, so it is offered.
    const hasUndoneOpening =
      saved?.origin !== origin && state.redoStack.some((entry) => entry.origin === saved?.origin);
    const isStored = storeFragment(fragment, isReplaced ? saved?.fragment : undefined);
    known.current = { last: storedFragments()[0], saved: isStored ? { fragment, origin } : saved };
    if (isStored === state.hasStorageFailed)
      dispatch({ type: 'report-storage', hasFailed: !isStored });
    if (hasOtherTabStored || hasUndoneOpening) offerStored();
  });

  const start = useEffectEvent(() => {
    const { hash } = window.location;
    const stored = storedFragments();
    const island = replayingIsland();
    const focusedField = root.current?.querySelector('input:focus, select:focus');
    const isTouched = Boolean(island ?? focusedField);
    const session = readSessionProcess();
    const { shown, offers, isLinkBroken } = chooseStart({ hash, stored, session, isTouched });
    const hasOffers = offers.length > 0;
    const keptGame = readTabValue(GAME_ENTRY);
    known.current = { last: stored[0] };
    dispatch({
      type: 'start',
      shown: shown && { ...shown, example: keptGame ? exampleOf(shown.fragment) : undefined },
      offers,
      isLinkBroken,
      isEarly: isTouched && hasOffers,
      isReplaying: Boolean(island) && hasOffers,
      game: keptGame ? readGame(keptGame) : NEW_GAME,
    });
    if (isGameFragment(hash)) newGame(hash);
    if (shown) {
      writeSessionProcess(shown.fragment, isLinked(shown));
      if (!isLinked(shown))
        known.current = { ...known.current, saved: { fragment: shown.fragment, origin: shown } };
    }
    if (!island || !root.current) return;
    const endReplay = followReplay(root.current, dispatch);
    const end = () => {
      dispatch({ type: 'end-replay' });
      endReplay();
    };
    island.addEventListener(REPLAYED, end, { once: true });
  });

  const followLink = useEffectEvent(() => {
    const { hash } = window.location;
    if (isGameFragment(hash)) {
      const origin = { source: 'chosen', example: FIRST_EXAMPLE_NAME } as const;
      dispatch({ type: 'open', draft: firstExample, origin });
      newGame(hash);
    }
    if (!isProcessFragment(hash)) return;
    const linked = readOffer('link', hash);
    if (!linked) dispatch({ type: 'break-link' });
    else if (hash !== fragment) show(linked, storedBesides(storedFragments(), hash));
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

  useEffect(() => {
    if (isChanged) store(fragment, origin);
  }, [fragment, origin, isChanged]);

  const keepGame = useEffectEvent(() => {
    writeTabValue(GAME_ENTRY, game);
    // So that the tab shows the same question again.
    if (origin.example && !isLinked(origin)) writeSessionProcess(fragment, false);
  });

  const { guesses, isSkipped, senderScore } = game;
  useEffect(() => {
    if (guesses !== NEW_GAME.guesses || isSkipped || senderScore !== undefined) keepGame();
  }, [guesses, isSkipped, senderScore]);

  function newGame(hash: string) {
    dispatch({ type: 'new-game', senderScore: readScore(hash, EXAMPLE_NAMES.length) });
  }

  function show(process: OfferedProcess, offers: readonly OfferedProcess[]) {
    if (isLinked(process)) writeSessionProcess(process.fragment, true);
    dispatch({ type: 'open', draft: process.draft, origin: process, offers });
  }

  /** Opens an offered process. The process that is shown takes its place, if the visitor made it. */
  function open(offer: OfferedProcess) {
    const isOwn = known.current.saved?.fragment === fragment && !isExample(fragment);
    const replaced = isOwn ? [{ source: 'otherStored', fragment, draft } as const] : [];
    show(
      offer,
      offers.flatMap<OfferedProcess>((one) => (one === offer ? replaced : one)),
    );
  }

  /**
   * Deletes all stored processes. Returns false if it refuses: a press from before the hydration is replayed, so the
   * visitor has not seen that a process is stored.
   */
  function forget(): boolean {
    if (replayingIsland() && storedFragments().length > 0) return false;
    deleteStoredProcesses();
    known.current = { last: undefined };
    dispatch({ type: 'forget' });
    return true;
  }

  return { offers: offers.filter((offer) => offer.fragment !== fragment), open, forget };
}
