import { readStored, readTabValue, writeStored, writeTabValue } from '../browser/storage.ts';
import { PROCESS_KEY } from './startFixFirstHydration.ts';

/*
 * Processes are stored as the fragments of their links. Local storage holds the process that was changed last, and
 * others that it would have replaced. Session storage holds the process that a tab shows, and the tab's guesses.
 * The main script looks for a stored process, so the key is in `startFixFirstHydration.ts`.
 */

/** The local storage key of the other processes: one fragment a line, the last changed first. */
const OTHERS_KEY = 'fix-first-others';
const MAX_OTHERS = 6;

/** The session storage key of the tab's guesses. */
export const GAME_KEY = 'fix-first-game';

/** The fragments in local storage, the last changed first; empty if the browser denies access. */
export function storedFragments(): readonly string[] {
  const fragments = [
    readStored('localStorage', PROCESS_KEY),
    ...readStored('localStorage', OTHERS_KEY).split('\n'),
  ];
  return [...new Set(fragments.filter((fragment) => fragment))];
}

/**
 * Stores a process as the last changed. The process stored before it moves to the others.
 *
 * @param earlier an earlier state of the same process, which is removed
 * @returns false if storage is full or denied; what was stored before is then unchanged
 */
export function storeFragment(fragment: string, earlier: string | undefined): boolean {
  const others = storedFragments().filter((one) => one !== fragment && one !== earlier);
  const othersBefore = readStored('localStorage', OTHERS_KEY);
  if (!writeStored('localStorage', OTHERS_KEY, others.slice(0, MAX_OTHERS).join('\n')))
    return false;
  if (writeStored('localStorage', PROCESS_KEY, fragment)) return true;
  writeStored('localStorage', OTHERS_KEY, othersBefore);
  return false;
}

/** The process that this tab showed last, and whether it is a link's process without a change. */
export function readSessionProcess(): { fragment: string; isLinked: boolean } | undefined {
  const entry = readTabValue(PROCESS_KEY);
  // Earlier versions stored only a fragment, always that of a link.
  const [fragment, isLinked] = Array.isArray(entry) ? entry : [entry, true];
  return typeof fragment === 'string' ? { fragment, isLinked: isLinked === true } : undefined;
}

export function writeSessionProcess(fragment: string, isLinked: boolean): void {
  writeTabValue(PROCESS_KEY, [fragment, isLinked]);
}

/** Deletes all processes from local storage, and the process and the guesses of this tab. */
export function deleteStoredProcesses(): void {
  writeTabValue(GAME_KEY, undefined);
  writeTabValue(PROCESS_KEY, undefined);
  writeStored('localStorage', PROCESS_KEY, '');
  writeStored('localStorage', OTHERS_KEY, '');
}
