type Field = HTMLInputElement | HTMLSelectElement;

/** A press of a button, or what a field held after an input, in an island that did not answer yet. */
export type EarlyTouch =
  | { readonly button: HTMLButtonElement }
  | { readonly field: Field; readonly value: string };

/** What was done so far, and in which island. */
let earlyTouches: readonly { readonly island: Element; readonly touch: EarlyTouch }[] = [];

/** The event that wakes an island that hydrates when it is touched (`interaction.ts`). */
export const ISLAND_PRESSED = 'island:pressed';

/** The event that an island sends, and that bubbles, once it answers. */
export const ISLAND_LIVE = 'island:live';

/** On an island that answers, and on one whose script could not be loaded. */
export const LIVE = 'data-live';
export const FAILED = 'data-failed';

const NOT_LIVE = `astro-island:not([${LIVE}])`;

/** What the browser does by itself, at once. */
const NEEDS_NO_ISLAND = 'form[method="dialog"] button, [formmethod="dialog"], [popovertarget]';

/**
 * Records what a visitor does in an island that does not answer yet, until the island takes that over
 * (`takeEarlyTouches`): each press, by pointer or by key, and each input, in their order. None is lost or
 * takes the no-script path by accident. The button that was pressed last is busy until then. Listens
 * before any island exists.
 */
export function recordEarlyTouches(): void {
  document.addEventListener('click', recordPress, true);
  document.addEventListener('input', recordInput, true);
  document.addEventListener('close', takeBack, true);
  document.addEventListener('astro:hydration-error', fail);
}

function recordPress(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  const island = button?.closest(NOT_LIVE);
  if (!button || !island || button.matches(NEEDS_NO_ISLAND)) return;
  if (island.hasAttribute(FAILED) && goesNatively(button)) return;
  // Nobody else is to answer, as it will be pressed again: neither the page nor React, half awake.
  event.preventDefault();
  event.stopPropagation();
  endBusy(island);
  toggleBusy(button);
  record(island, { button });
  island.dispatchEvent(new Event(ISLAND_PRESSED));
}

function recordInput({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  const island = isField && target.closest(NOT_LIVE);
  if (island) record(island, { field: target, value: target.value });
}

/** A form whose script cannot be had is sent without it. Any other press tries the script again. */
function goesNatively(button: HTMLButtonElement): boolean {
  return button.form?.hasAttribute('action') ?? false;
}

/** Only what a field holds in the end counts, until something else is touched. */
function record(island: Element, touch: EarlyTouch): void {
  const last = earlyTouches.at(-1)?.touch;
  const goesOn = last && 'field' in last && 'field' in touch && last.field === touch.field;
  earlyTouches = [...(goesOn ? earlyTouches.slice(0, -1) : earlyTouches), { island, touch }];
}

/** Whoever closes a dialog takes back what was done in it. */
function takeBack(event: Event): void {
  const island = event.target instanceof Element && event.target.closest(NOT_LIVE);
  if (island) takeFrom(island);
}

/** What was pressed in a form goes its native way. Elsewhere it waits for the next try. */
function fail({ target: island }: Event): void {
  if (!(island instanceof Element)) return;
  island.setAttribute(FAILED, '');
  if (island.querySelector('form[action]')) lastPress(takeFrom(island))?.click();
  else endBusy(island);
}

/**
 * Takes over what was recorded in the island around an element, which answers itself from now on. React may have built
 * others in the place of what was touched since (`ui/carryStateOver.ts`).
 */
export function takeEarlyTouches(element: Element): readonly EarlyTouch[] {
  const island = element.closest('astro-island');
  if (!island) return [];
  island.setAttribute(LIVE, '');
  island.removeAttribute(FAILED);
  const touches = takeFrom(island);
  island.dispatchEvent(new Event(ISLAND_LIVE, { bubbles: true }));
  return touches;
}

/** The button that was pressed last: in a form no other press counts. */
export function lastPress(touches: readonly EarlyTouch[]): HTMLButtonElement | undefined {
  const press = touches.findLast((touch) => 'button' in touch);
  return press?.button;
}

function takeFrom(island: Element): readonly EarlyTouch[] {
  endBusy(island);
  const all = earlyTouches;
  earlyTouches = all.filter((early) => early.island !== island);
  return all.filter((early) => early.island === island).map(({ touch }) => touch);
}

/** Has the busy button of an island be pressed again, with its usual label. */
export function endBusy(island: Element): void {
  const button = island.querySelector('button[aria-busy]');
  if (button) toggleBusy(button);
}

/** Each of a button's two labels waits in its attribute while the other is shown. */
function toggleBusy(button: Element): void {
  button.ariaBusy = button.ariaBusy ? null : 'true';
  const label = button.getAttribute('data-busy-label');
  if (!label) return;
  button.setAttribute('data-busy-label', button.textContent);
  button.textContent = label;
}
