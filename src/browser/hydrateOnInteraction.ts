import type { ClientDirective } from 'astro';
import { ISLAND_USED_EVENT } from './eventReplay.ts';

/** The first interactions by pointer, touch, keyboard or screen reader. */
const INTERACTIONS = ['pointerover', 'focusin', 'input', ISLAND_USED_EVENT] as const;

/**
 * Hydrates an island at the first interaction, or on the first window event that its `client:interaction` names. If
 * its script cannot be loaded, each recorded click or input tries again.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
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
    island.addEventListener(ISLAND_USED_EVENT, start, { once: true });
  });
  // The visitor may have reached the island while the page was still loading.
  if (island.matches(':hover, :focus-within')) void start();
};

export default hydrateOnInteraction;
