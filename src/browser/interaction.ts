import type { ClientDirective } from 'astro';
import { ISLAND_PRESSED } from './eventReplay.ts';

/** What a visitor does to an island first, by pointer, by touch, by key or by a screen reader. */
const INTERACTIONS = ['pointerover', 'focusin', 'input', ISLAND_PRESSED] as const;

/**
 * Hydrates an island at the first interaction, or on the first of the events of the window that its
 * `client:interaction` names. Where its script cannot be loaded, each press tries again.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  const start = async () => {
    listening.abort();
    const hydrate = await load();
    await hydrate();
  };
  const { signal } = listening;
  for (const type of INTERACTIONS) island.addEventListener(type, start, { signal });
  for (const type of Array.isArray(value) ? value : [])
    window.addEventListener(type, start, { signal, capture: true });
  island.addEventListener('astro:hydration-error', () => {
    island.addEventListener(ISLAND_PRESSED, start, { once: true });
  });
  // The visitor may have reached it while the page was still on its way.
  if (island.matches(':hover, :focus-within')) void start();
};

export default interaction;
