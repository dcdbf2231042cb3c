import type { ClientDirective } from 'astro';
import hydrateOnInteraction from './hydrateOnInteraction.ts';

declare global {
  interface Window {
    /** Astro's client directives by name. */
    Astro?: Record<string, ClientDirective>;
  }
}

/*
 * Registers `client:interaction` as Astro's inline script would. The main script includes this and Astro's island
 * runtime, so the build removes both inline scripts from pages without other directives
 * (`finishPages/removeIslandRuntime.ts`). The runtime looks for directives when it is imported, so it comes after this.
 */
window.Astro ??= {};
window.Astro.interaction = hydrateOnInteraction;
