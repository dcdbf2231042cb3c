import { readStored, readTabValue } from '../browser/storage.ts';
import { isProcessFragment } from './model/isProcessFragment.ts';

/** The entry with the last changed process in local storage, and with the tab's process in session storage. */
export const PROCESS_ENTRY = 'fix-first';

/** The event on the window that hydrates `FixFirst`, because there is a process to open. */
export const OPEN_PROCESS = 'process:open';

/** Dispatches `OPEN_PROCESS` if the link or the browser holds a process, now and when the fragment changes. */
export function startFixFirstHydration(): void {
  const dispatch = () => {
    if (
      isProcessFragment(window.location.hash) ||
      readTabValue(PROCESS_ENTRY) ||
      readStored('localStorage', PROCESS_ENTRY)
    )
      window.dispatchEvent(new Event(OPEN_PROCESS));
  };
  dispatch();
  window.addEventListener('hashchange', dispatch);
}
