import { readSession, writeSession } from '../client/sessionRecord.ts';
import { holdsProcess } from './model/holdsProcess.ts';

/*
 * Processes are kept as the fragments of their links. The browser keeps the one that was changed last, and the others
 * that it would have replaced; each tab keeps the one that it shows.
 */

/** The entry of the process: in local storage the last that was changed, in session storage the one shown. */
const KEY = 'fix-first';
/** The entry of the others in local storage, one a line, the last that was changed first. */
const OTHERS_KEY = 'fix-first-others';
/** The most others. */
const MAX_OTHERS = 6;

/** What the browser keeps, the last that was changed first; empty if it does not let us look. */
export function keptProcesses(): readonly string[] {
  const kept = [readEntry(KEY), ...readEntry(OTHERS_KEY).split('\n')];
  return [...new Set(kept.filter((fragment) => fragment))];
}

/**
 * Has the browser keep a process as the last that was changed. What it kept before stays among the others.
 *
 * @param earlier what the process was before; it is not kept any longer
 * @returns whether the browser keeps it: it may be full, or forbidden, and keeps then what it kept before
 */
export function keepProcess(fragment: string, earlier: string | undefined): boolean {
  const kept = keptProcesses().filter((one) => one !== fragment && one !== earlier);
  const before = readEntry(OTHERS_KEY);
  if (!writeEntry(OTHERS_KEY, kept.slice(0, MAX_OTHERS).join('\n'))) return false;
  if (writeEntry(KEY, fragment)) return true;
  writeEntry(OTHERS_KEY, before);
  return false;
}

/** What this tab showed when it was left, and whether that came with a link and was not changed. */
export function keptForTab(): { fragment: string; isLinked: boolean } | undefined {
  const kept = readSession(KEY);
  // A tab of an earlier version has the fragment alone, of a link.
  const [fragment, isLinked] = Array.isArray(kept) ? kept : [kept, true];
  return typeof fragment === 'string' ? { fragment, isLinked: isLinked === true } : undefined;
}

/** Keeps for this tab what it shows. */
export function keepForTab(fragment: string, isLinked: boolean): void {
  writeSession(KEY, [fragment, isLinked]);
}

/** Has the browser and this tab forget all of them. */
export function forgetProcesses(): void {
  writeSession(KEY, undefined);
  writeEntry(KEY, '');
  writeEntry(OTHERS_KEY, '');
}

/** Of local storage; empty where there is none, or the browser does not let us look. */
function readEntry(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
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

/** The event of the window that tells that a process waits to be shown. */
export const PROCESS_WAITS = 'process:waits';

/** Tells, now and whenever the page's fragment changes, that a link or the browser holds a process. */
export function tellOfWaitingProcess(): void {
  const tell = () => {
    if (holdsProcess(window.location.hash) || keptForTab() || keptProcesses().length > 0)
      window.dispatchEvent(new Event(PROCESS_WAITS));
  };
  tell();
  window.addEventListener('hashchange', tell);
}
