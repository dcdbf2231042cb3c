import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { readTabValue, writeTabValue } from '../browser/storage.ts';
import { EXAMPLE_NAMES, FIRST_EXAMPLE_NAME, openExample } from './copy/examples.ts';
import {
  type GuessGame,
  gameOfLink,
  isGameFragment,
  NEW_GAME,
  readGame,
} from './model/guessGame.ts';
import { writeFragment } from './model/processFragment.ts';
import { isLinked, type ProcessAction, type ProcessState } from './model/processReducer.ts';
import { GAME_ENTRY, writeSessionProcess } from './processStorage.ts';

/** The game of the link that was followed, or else the game that the tab has kept. */
export function readStartGame(): GuessGame | undefined {
  const { hash } = window.location;
  if (isGameFragment(hash)) return gameOfLink(hash, EXAMPLE_NAMES.length);
  const kept = readTabValue(GAME_ENTRY);
  return kept ? readGame(kept) : undefined;
}

/** Keeps the guesses in the tab, and begins a new game if a link to the game is followed. */
export function useGuessStorage(
  { draft, origin, game }: ProcessState,
  dispatch: Dispatch<ProcessAction>,
) {
  const keep = useEffectEvent((kept: GuessGame) => {
    writeTabValue(GAME_ENTRY, kept);
    // So that the tab shows the same question again.
    if (origin.example && !isLinked(origin)) writeSessionProcess(writeFragment(draft), false);
  });

  useEffect(() => {
    if (game !== NEW_GAME) keep(game);
  }, [game]);

  useEffect(() => {
    const followLink = () => {
      const { hash } = window.location;
      if (!isGameFragment(hash)) return;
      dispatch(openExample(FIRST_EXAMPLE_NAME));
      dispatch({ type: 'new-game', game: gameOfLink(hash, EXAMPLE_NAMES.length) });
    };
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
  }, [dispatch]);
}
