/** The event that an island sends, and that bubbles, once it answers (`useIslandLive.ts`). */
export const ISLAND_LIVE = 'island:live';

/** On an island that answers, or that cannot be had: what is pressed in it goes its native way. */
export const ANSWERS = 'data-live';
const NATIVE = 'data-native';
export const NOT_LIVE = `astro-island[client="visible"]:not([${ANSWERS}], [${NATIVE}])`;
/** What closes a dialog does so without an island. */
const CLOSES_DIALOG = 'form[method="dialog"] button, [formmethod="dialog"]';

/** Held controls by island: what was pressed last before the island was live. */
const held = new WeakMap<Element, HTMLElement>();

/**
 * Holds a press of a button in an island that is not live yet, whether by pointer, by key or by Enter
 * in a field, so that it is neither lost nor takes the no-script path by accident.
 */
function hold(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest('button');
  const island = control?.closest(NOT_LIVE);
  if (!control || !island || control.matches(CLOSES_DIALOG)) return;
  event.preventDefault();
  held.set(island, control);
  island.setAttribute('aria-busy', 'true');
}

/** Whoever closes a dialog takes back what was pressed in it. */
function takeBack(event: Event): void {
  const island = event.target instanceof Element ? event.target.closest(NOT_LIVE) : null;
  if (!island) return;
  held.delete(island);
  island.removeAttribute('aria-busy');
}

/** Presses again what was held, now that something answers. */
function release(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest('astro-island');
  if (!island) return;
  const failed = event.type === 'astro:hydration-error';
  island.setAttribute(failed ? NATIVE : ANSWERS, '');
  island.removeAttribute('aria-busy');
  const control = held.get(island);
  held.delete(island);
  control?.click();
}

/** Listens before any island exists. */
export function holdTouches(): void {
  document.addEventListener('click', hold, true);
  document.addEventListener('close', takeBack, true);
  document.addEventListener(ISLAND_LIVE, release);
  document.addEventListener('astro:hydration-error', release);
}
