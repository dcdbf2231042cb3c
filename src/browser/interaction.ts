import type { ClientDirective } from 'astro';
import { ISLAND_PRESSED } from './eventReplay.ts';

/** What a visitor does to an island first, by pointer, by touch, by key or by a screen reader. */
const TOUCHES = ['pointerover', 'focusin', 'input', ISLAND_PRESSED] as const;

/**
 * Hydrates an island when it is touched, or on the first of the events of the window that its
 * `client:interaction` names. Where its script cannot be loaded, each press tries again.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  const start = async () => {
    listening.abort();
    const hydrate = await load();
    await hydrate();
    hydrateAtOnce(island);
  };
  const { signal } = listening;
  for (const type of TOUCHES) island.addEventListener(type, start, { signal });
  for (const type of Array.isArray(value) ? value : [])
    window.addEventListener(type, start, { signal });
  island.addEventListener('astro:hydration-error', () => {
    island.addEventListener(ISLAND_PRESSED, start, { once: true });
  });
  // It may have been touched while the page was still on its way.
  if (island.matches(':hover, :focus-within') || island.querySelector('[aria-busy]')) void start();
};

/**
 * React hydrates when it has time, but at once for an event that cannot wait. Left to itself it may do so in the middle
 * of what the visitor does, such as a change of the focus.
 */
function hydrateAtOnce(island: Element): void {
  island.firstElementChild?.dispatchEvent(new Event('dragend'));
}

export default interaction;
