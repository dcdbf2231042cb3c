import type { ClientDirective } from 'astro';
import interaction from './interaction.ts';

declare global {
  interface Window {
    /** What decides when an island hydrates, by the names of the `client:` directives. */
    Astro?: Record<string, ClientDirective>;
  }
}

/*
 * Registers `client:interaction` as the scripts do that Astro writes into pages for its directives. The build takes
 * this one, and Astro's runtime for islands, out of each page that has no other (`integrations/removeIslandRuntime.ts`),
 * since the script of all pages brings them along. The runtime is loaded after this, and looks for directives at once.
 */
window.Astro ??= {};
window.Astro.interaction = interaction;
