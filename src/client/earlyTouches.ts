import { ANSWERS, NATIVE } from './holdTouches.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** A press of a button, or what a field held after an input, in an island that did not answer yet. */
export type EarlyTouch =
  | { readonly button: HTMLButtonElement }
  | { readonly field: Field; readonly value: string };

/** The event that wakes an island whose button was pressed. */
export const ISLAND_PRESSED = 'island:pressed';

const NOT_LIVE = `astro-island[client="touch"]:not([${ANSWERS}], [${NATIVE}])`;

/** Shared by the page's script and its islands, which are bundles of their own. */
const TOUCHES = Symbol.for('site.touches');
type WithTouches = typeof globalThis & { [TOUCHES]?: EarlyTouch[] };

function touches(): EarlyTouch[] {
  const scope = globalThis as WithTouches;
  scope[TOUCHES] ??= [];
  return scope[TOUCHES];
}

/**
 * Records what a visitor does in an island that hydrates when it is touched, until it takes that over
 * (`takeEarlyTouches`): each press and each input, in their order. The button that was pressed last is
 * busy until then; what opens a popover does so at once.
 */
export function recordEarlyTouches(): void {
  document.addEventListener('click', recordPress, true);
  document.addEventListener('input', recordInput, true);
}

function recordPress(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  const island = button?.closest(NOT_LIVE);
  if (!button || !island || button.matches('[popovertarget]')) return;
  // Nobody else is to answer, as it will be pressed again: neither the page nor React, half awake.
  event.preventDefault();
  event.stopPropagation();
  for (const busy of island.querySelectorAll('[aria-busy]')) busy.ariaBusy = null;
  button.ariaBusy = 'true';
  touches().push({ button });
  island.dispatchEvent(new Event(ISLAND_PRESSED));
}

function recordInput({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (isField && target.closest(NOT_LIVE)) touches().push({ field: target, value: target.value });
}

/** Takes over what was recorded; from now on the island around the element answers itself. */
export function takeEarlyTouches(element: Element): readonly EarlyTouch[] {
  element.closest('astro-island')?.setAttribute(ANSWERS, '');
  return touches().splice(0);
}
