import { readSession } from '../browser/sessionRecord.ts';
import { hasProcess } from './model/hasProcess.ts';

/** The entry of the process: in local storage the last that was changed, in session storage the one shown. */
export const PROCESS_ENTRY = 'fix-first';

/** An entry of local storage; empty where there is none, or the browser does not let us look. */
export function readEntry(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The event of the window that tells that a process waits to be shown. */
export const PROCESS_WAITS = 'process:waits';

/** Tells, now and whenever the page's fragment changes, that a link or the browser holds a process. */
export function startWaitingProcess(): void {
  const tell = () => {
    if (hasProcess(window.location.hash) || readSession(PROCESS_ENTRY) || readEntry(PROCESS_ENTRY))
      window.dispatchEvent(new Event(PROCESS_WAITS));
  };
  tell();
  window.addEventListener('hashchange', tell);
}
