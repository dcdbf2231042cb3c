import { onFirstActivity } from './firstActivity.ts';
import { whenActivated } from './whenActivated.ts';

declare global {
  interface Navigator {
    /** Only some browsers have it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Preloads the scripts of the page's islands without running them, so that the first interaction does not wait for the
 * network: after the visitor's first activity, when the page is loaded and idle, but not for visitors who save data.
 * The build lists the files (`finishPages/listIslandFiles.ts`).
 */
export function startPreloadingIslands(): void {
  whenActivated(() => onFirstActivity(preloadIslands));
}

function preloadIslands(): void {
  if (navigator.connection?.saveData) return;
  if (document.readyState === 'complete') preloadWhenIdle();
  else window.addEventListener('load', preloadWhenIdle);
}

function preloadWhenIdle(): void {
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const href of document.body.dataset.islandFiles?.split(' ') ?? []) {
      // A style sheet whose media query never matches is downloaded all the same.
      const style = { rel: 'stylesheet', media: 'not all' };
      const how = href.endsWith('.css') ? style : { rel: 'modulepreload' };
      const link = { ...how, fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  });
}
