import { readSession, writeSession } from '../browser/sessionRecord.ts';
import { PROCESS_ENTRY, readEntry } from './waitingProcess.ts';

/*
 * Processes are kept as the fragments of their links. The browser keeps the one that was changed last, and the others
 * that it would have replaced; each tab keeps the one that it shows.
 */

/** The entry of the others in local storage, one a line, the last that was changed first. */
const OTHERS_KEY = 'fix-first-others';
/** The most others. */
const MAX_OTHERS = 6;

/** What the browser keeps, the last that was changed first; empty if it does not let us look. */
export function storedProcesses(): readonly string[] {
  const kept = [readEntry(PROCESS_ENTRY), ...readEntry(OTHERS_KEY).split('\n')];
  return [...new Set(kept.filter((fragment) => fragment))];
}

/**
 * Has the browser keep a process as the last that was changed. What it kept before stays among the others.
 *
 * @param earlier what the process was before; it is not kept any longer
 * @returns whether the browser keeps it: it may be full, or forbidden, and keeps then what it kept before
 */
export function saveToBrowser(fragment: string, earlier: string | undefined): boolean {
  const kept = storedProcesses().filter((one) => one !== fragment && one !== earlier);
  const before = readEntry(OTHERS_KEY);
  if (!writeEntry(OTHERS_KEY, kept.slice(0, MAX_OTHERS).join('\n'))) return false;
  if (writeEntry(PROCESS_ENTRY, fragment)) return true;
  writeEntry(OTHERS_KEY, before);
  return false;
}

/** What this tab showed when it was left, and whether that came with a link and was not changed. */
export function sessionProcess(): { fragment: string; isLinked: boolean } | undefined {
  const kept = readSession(PROCESS_ENTRY);
  // A tab of an earlier version has the fragment alone, of a link.
  const [fragment, isLinked] = Array.isArray(kept) ? kept : [kept, true];
  return typeof fragment === 'string' ? { fragment, isLinked: isLinked === true } : undefined;
}

/** Keeps for this tab what it shows. */
export function saveToSession(fragment: string, isLinked: boolean): void {
  writeSession(PROCESS_ENTRY, [fragment, isLinked]);
}

/** Has the browser and this tab forget all of them. */
export function forgetProcesses(): void {
  writeSession(PROCESS_ENTRY, undefined);
  writeEntry(PROCESS_ENTRY, '');
  writeEntry(OTHERS_KEY, '');
}

/** Returns whether it is done; an empty text removes the entry. */
function writeEntry(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
