import './islandDirectives.ts';
import 'astro/runtime/server/astro-island.js';
import { linkDeferredStyles } from './deferredStyles.ts';
import { recordEarlyTouches } from './eventReplay.ts';
import { startPreloadingIslands } from './preloadIslands.ts';
import { startSiteFonts } from './siteFonts.ts';

/**
 * Starts the script of all pages, which runs once the page is parsed (`layouts/Document.astro`): what brings islands
 * to life, then `startBehaviours`, which refines markup that works without it. Then the presses and inputs that
 * `inline.ts` has held are done again.
 */
export function startPage(startBehaviours: () => void): void {
  linkDeferredStyles();
  startSiteFonts();
  recordEarlyTouches();
  startBehaviours();
  startPreloadingIslands();
  for (const touched of window.takeFirstTouches?.() ?? []) {
    touched.ariaBusy = null;
    if (touched.matches('a, button')) touched.click();
    else touched.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
