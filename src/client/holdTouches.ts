/** The event that an island sends, and that bubbles, once it answers (`useIslandLive.ts`). */
export const ISLAND_LIVE = 'island:live';

/** On a button: what it says while it is busy. */
export const BUSY_LABEL = 'data-busy-label';

/** On an island that answers, or that cannot be had: what is pressed in it goes its native way. */
export const ANSWERS = 'data-live';
export const NATIVE = 'data-native';
export const NOT_LIVE = `astro-island[client="visible"]:not([${ANSWERS}], [${NATIVE}])`;
/** What closes a dialog does so without an island. */
const CLOSES_DIALOG = 'form[method="dialog"] button, [formmethod="dialog"]';

/**
 * Holds a press of a button in an island that is not live yet, whether by pointer, by key or by Enter
 * in a field, so that it is neither lost nor takes the no-script path by accident. The button that was
 * pressed last is busy until then.
 */
function hold(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest('button');
  const island = control?.closest(NOT_LIVE);
  if (!control || !island || control.matches(CLOSES_DIALOG)) return;
  event.preventDefault();
  letGo(island);
  toggleBusy(control);
}

/** Shows the button whose press is held, if there is one, as it was before, and returns it. */
function letGo(island: Element): HTMLElement | null {
  const control = island.querySelector<HTMLElement>('button[aria-busy]');
  if (control) toggleBusy(control);
  return control;
}

/** Each of a button's two labels waits in its attribute while the other is shown. */
function toggleBusy(control: Element): void {
  control.ariaBusy = control.ariaBusy ? null : 'true';
  const label = control.getAttribute(BUSY_LABEL);
  if (!label) return;
  control.setAttribute(BUSY_LABEL, control.textContent);
  control.textContent = label;
}

/** Whoever closes a dialog takes back what was pressed in it. */
function takeBack(event: Event): void {
  const island = event.target instanceof Element ? event.target.closest(NOT_LIVE) : null;
  if (island) letGo(island);
}

/** Presses again what was held, now that something answers. */
function release(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest('astro-island');
  if (!island) return;
  const failed = event.type === 'astro:hydration-error';
  island.setAttribute(failed ? NATIVE : ANSWERS, '');
  letGo(island)?.click();
}

/** Listens before any island exists. */
export function holdTouches(): void {
  document.addEventListener('click', hold, true);
  document.addEventListener('close', takeBack, true);
  document.addEventListener(ISLAND_LIVE, release);
  document.addEventListener('astro:hydration-error', release);
}
