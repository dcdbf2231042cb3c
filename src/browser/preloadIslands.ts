import { whenActivated } from './whenActivated.ts';

declare global {
  interface Navigator {
    /** What some browsers tell about the line. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const SIGNS_OF_PRESENCE = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Fetches what the page's islands need, without running it, so that the first touch does not wait for
 * the line: on the visitor's first sign of presence, but not before the page is loaded and quiet, and
 * not for a visitor who saves data. The build lists the files (`integrations/listIslandFiles.ts`).
 */
export function startPreloadingIslands(): void {
  whenActivated(() => {
    for (const type of SIGNS_OF_PRESENCE) window.addEventListener(type, onPresence, true);
  });
}

function onPresence(): void {
  for (const type of SIGNS_OF_PRESENCE) window.removeEventListener(type, onPresence, true);
  if (navigator.connection?.saveData) return;
  if (document.readyState === 'complete') fetchWhenQuiet();
  else window.addEventListener('load', fetchWhenQuiet);
}

function fetchWhenQuiet(): void {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const href of document.body.getAttribute('data-island-files')?.split(' ') ?? []) {
      const link = document.createElement('link');
      // A style that applies nowhere is fetched all the same.
      const style = { rel: 'stylesheet', media: 'not all' };
      const how = href.endsWith('.css') ? style : { rel: 'modulepreload' };
      Object.assign(link, { ...how, fetchPriority: 'low', href });
      document.head.append(link);
    }
  });
}
