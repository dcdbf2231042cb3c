import interaction from './interaction.ts';

/*
 * What decides when an island hydrates. Astro writes these and its runtime for islands into each page
 * that needs them, from where the build takes them out again (`integrations/finishPages.ts`): here they
 * are for all pages. The runtime looks for them as soon as it is loaded, so this is loaded before.
 */
Object.assign(window, { Astro: { interaction } });
