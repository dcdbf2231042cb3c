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
/** The entry in session storage that says that the process shown came with a link and was not changed. */
const LINKED_KEY = 'fix-first-linked';

/** What the browser keeps, the last that was changed first; empty if it does not let us look. */
export function keptProcesses(): readonly string[] {
  try {
    const others = localStorage.getItem(OTHERS_KEY)?.split('\n') ?? [];
    const kept = [localStorage.getItem(KEY), ...others].filter((fragment) => fragment !== null);
    return [...new Set(kept)];
  } catch {
    return [];
  }
}

/**
 * Has the browser keep a process as the last that was changed. What it kept before stays among the others.
 *
 * @param earlier what the process was before; it is not kept any longer
 * @returns whether the browser keeps it: it may be full, or forbidden
 */
export function keepProcess(fragment: string, earlier: string | undefined): boolean {
  const kept = keptProcesses();
  if (fragment === kept[0]) return true;
  const others = kept.filter((one) => one !== earlier);
  try {
    // First: where there is no room for both, what would be replaced stays.
    if (others.length === 0) localStorage.removeItem(OTHERS_KEY);
    else localStorage.setItem(OTHERS_KEY, others.slice(0, MAX_OTHERS).join('\n'));
    localStorage.setItem(KEY, fragment);
    return true;
  } catch {
    return false;
  }
}

/** What this tab showed when it was left. */
export function keptForTab(): { fragment: string; isLinked: boolean } | undefined {
  const fragment = readSession(KEY);
  if (typeof fragment !== 'string') return undefined;
  return { fragment, isLinked: readSession(LINKED_KEY) === true };
}

/** Keeps for this tab what it shows. */
export function keepForTab(fragment: string, isLinked: boolean): void {
  writeSession(KEY, fragment);
  writeSession(LINKED_KEY, isLinked || undefined);
}

/** Has the browser and this tab forget all of them. */
export function forgetProcesses(): void {
  writeSession(KEY, undefined);
  writeSession(LINKED_KEY, undefined);
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(OTHERS_KEY);
  } catch {
    // Where we may not look there is nothing of ours.
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
