import { readSession, writeSession } from '../client/sessionRecord.ts';
import { holdsProcess } from './model/holdsProcess.ts';

/** Where the browser keeps a process, as the fragment of a link: the visitor's last, and one for this tab. */
const KEY = 'fix-first';

/** The visitor's last process; `undefined` if there is none, or the browser does not let us look. */
export function keptProcess(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the browser keep the visitor's process. Returns whether it does: it may be full, or forbidden. */
export function keepProcess(fragment: string): boolean {
  writeSession(KEY, undefined);
  try {
    localStorage.setItem(KEY, fragment);
    return true;
  } catch {
    return false;
  }
}

/** What this tab shows although another process is the visitor's last. */
export function keptForTab(): string | undefined {
  const fragment = readSession(KEY);
  return typeof fragment === 'string' ? fragment : undefined;
}

/** Keeps a process that the visitor did not change: where they have one of their own, for this tab only. */
export function keepUntouched(fragment: string): void {
  const isKept = keptProcess() === undefined && keepProcess(fragment);
  if (!isKept) writeSession(KEY, fragment);
}

/** Has the browser forget both. */
export function forgetProcesses(): void {
  writeSession(KEY, undefined);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where we may not look there is nothing of ours.
  }
}

/** The event of the window that tells that a process waits to be shown. */
export const PROCESS_WAITS = 'process:waits';

/** Tells, now and whenever the page's fragment changes, that a link or the browser holds a process. */
export function tellOfWaitingProcess(): void {
  const tell = () => {
    if (holdsProcess(window.location.hash) || keptForTab() || keptProcess())
      window.dispatchEvent(new Event(PROCESS_WAITS));
  };
  tell();
  window.addEventListener('hashchange', tell);
}
