import './registerInteraction.ts';
import 'astro/runtime/server/astro-island.js';
import { linkDeferredStyles } from './deferredStyles.ts';
import { startEventReplay } from './eventReplay.ts';
import { startPreloadingIslands } from './preloadIslands.ts';
import { startSiteFonts } from './siteFonts.ts';

/**
 * Starts the main script, which runs when the page is parsed (`layouts/Document.astro`): island hydration, then the
 * behaviours of components, and then the replay of the events that came before them.
 */
export function startPage(startBehaviours: () => void): void {
  linkDeferredStyles();
  startSiteFonts();
  startBehaviours();
  startPreloadingIslands();
  startEventReplay();
}
