import { readStored, readTabValue, writeStored, writeTabValue } from '../browser/storage.ts';
import { SCORE_KEY } from './you-decide/score.ts';

/*
 * Processes are stored as the fragments of their links. Local storage holds the process that was changed last. Session
 * storage holds what only this tab shows.
 */

/** The key in both storages. */
const PROCESS_KEY = 'fix-first';

/** The fragment of the process that was changed last; empty if there is none or the browser denies access. */
export function lastChangedFragment(): string {
  return readStored('localStorage', PROCESS_KEY);
}

/** A process that only this tab shows, and whether it is that of a link. */
interface TabProcess {
  readonly fragment: string;
  readonly isLinked: boolean;
}

export function readTabProcess(): TabProcess | undefined {
  const entry = readTabValue(PROCESS_KEY);
  if (!Array.isArray(entry)) return undefined;
  const [fragment, isLinked] = entry;
  return typeof fragment === 'string' ? { fragment, isLinked: isLinked === true } : undefined;
}

export function writeTabProcess(fragment: string, isLinked: boolean): void {
  writeTabValue(PROCESS_KEY, [fragment, isLinked]);
}

/** Forgets what only this tab shows, so that a reload shows what was changed last. */
export function clearTabProcess(): void {
  writeTabValue(PROCESS_KEY, undefined);
}

/** Stores a process as the last changed. Returns false if storage is full or denied; only this tab then keeps it. */
export function storeFragment(fragment: string): boolean {
  const hasStored = writeStored('localStorage', PROCESS_KEY, fragment);
  if (hasStored) clearTabProcess();
  else writeTabProcess(fragment, false);
  return hasStored;
}

/** Deletes the process from local storage, and the process and the score of this tab. */
export function deleteStoredProcess(): void {
  writeTabValue(SCORE_KEY, undefined);
  clearTabProcess();
  writeStored('localStorage', PROCESS_KEY, '');
}
