import { readStored, readTabValue } from '../browser/storage.ts';
import { isProcessFragment } from './model/isProcessFragment.ts';

/** The key of the last changed process in local storage, and of the tab's process in session storage. */
export const PROCESS_KEY = 'fix-first';

/** The event on the window that hydrates `FixFirst`, because there is a process to open. */
export const OPEN_PROCESS = 'process:open';

/** Dispatches `OPEN_PROCESS` if the link or the browser holds a process, now and when the fragment changes. */
export function startFixFirstHydration(): void {
  const dispatch = () => {
    if (
      isProcessFragment(window.location.hash) ||
      readTabValue(PROCESS_KEY) ||
      readStored('localStorage', PROCESS_KEY)
    )
      window.dispatchEvent(new Event(OPEN_PROCESS));
  };
  dispatch();
  window.addEventListener('hashchange', dispatch);
}
