import type { ClientDirective } from 'astro';
import hydrateOnInteraction from './hydrateOnInteraction.ts';

declare global {
  interface Window {
    /** Astro's client directives by name. */
    Astro?: Record<string, ClientDirective>;
  }
}

/*
 * Registers `client:interaction` in the same way as Astro's inline scripts. The build removes these scripts and
 * Astro's island runtime from each page without other directives (`finishPages/removeIslandRuntime.ts`), because
 * the main script includes both. The runtime is imported after this file and looks for directives at once.
 */
window.Astro ??= {};
window.Astro.interaction = hydrateOnInteraction;
