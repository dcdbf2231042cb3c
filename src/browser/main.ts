import './islandDirectives.ts';
import 'astro/runtime/server/astro-island.js';
import { linkDeferredStyles } from './deferredStyles.ts';
import { startEventReplay } from './eventReplay.ts';
import { startPreloadingIslands } from './preloadIslands.ts';
import { startSiteFonts } from './siteFonts.ts';

/**
 * Starts the script of all pages, which runs once the page is parsed (`layouts/Document.astro`): what brings islands
 * to life, then `startBehaviours`, which refines markup that works without it. Then both can take the events that
 * came before them.
 */
export function startPage(startBehaviours: () => void): void {
  linkDeferredStyles();
  startSiteFonts();
  startBehaviours();
  startPreloadingIslands();
  startEventReplay();
}
