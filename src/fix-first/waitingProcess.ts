import { keptForTab, keptProcess } from './keptProcess.ts';
import { holdsProcess } from './model/holdsProcess.ts';

/** The event of the window that tells that a process waits to be shown. */
export const PROCESS_WAITS = 'process:waits';

/** Tells, once the page is there and whenever its fragment changes, that a link or the browser holds a process. */
export function tellOfWaitingProcess(): void {
  const tell = () => {
    if (holdsProcess(window.location.hash) || keptForTab() || keptProcess())
      window.dispatchEvent(new Event(PROCESS_WAITS));
  };
  window.addEventListener('load', tell);
  window.addEventListener('hashchange', tell);
}
