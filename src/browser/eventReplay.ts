type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A click on a button, or the value of a field after an input, in an island that is not hydrated. */
interface RecordedEvent {
  readonly island: Element;
  /** Replaced if React rebuilds the island (`ui/restoreIslandState.ts`). */
  control: HTMLButtonElement | Field;
  readonly value?: string | undefined;
}

/** The events that wait for their replay, in the order in which they happened. */
export let recordedEvents: readonly RecordedEvent[] = [];

/** Dispatched on an island for each recorded click or input; it hydrates the island (`hydrateOnInteraction.ts`). */
export const ISLAND_USED_EVENT = 'island:used';

/** Dispatched on an island after each hydration, once its recorded events are replayed. It does not bubble. */
export const REPLAYED_EVENT = 'island:replayed';

/** Set on an island that could not be hydrated, and on the root element if the main script could not be loaded. */
const FAILED_ATTRIBUTE = 'data-failed';

/** The islands whose events are recorded. */
const RECORDED_SELECTOR = '[client="interaction"]';

/** Buttons that the browser handles without script. */
const NATIVE_SELECTOR = 'form[method="dialog"] button, [formmethod="dialog"], [popovertarget]';

/**
 * Records clicks on buttons and inputs of fields in each island with `client:interaction` until it is hydrated, then
 * replays them in order. A clicked button is busy until then.
 *
 * Events from before the main script are held by `inline.ts`, and released here: an event in an island is recorded, and
 * any other (a contact link, a control with `data-dialog` or `data-replay`) has its effect.
 */
export function startEventReplay(): void {
  const listeners = {
    click: recordClick,
    input: ({ target }: Event) => recordInput(target as HTMLElement),
    close: discardOnClose,
    'astro:hydrate': replay,
    'astro:hydration-error': fail,
  };
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener, true);
  window.releaseHeldControls?.(recordInput);
}

/**
 * Leaves an island that could not be hydrated to the browser: a form whose button was clicked is submitted natively.
 * Without a form, recorded events wait for the next attempt to hydrate the island.
 */
export function leaveIslandToBrowser(island: Element): void {
  island.setAttribute(FAILED_ATTRIBUTE, '');
  endBusy(island);
  if (!island.querySelector('form[action]')) return;
  const click = discard(island).findLast(({ value }) => value === undefined);
  click?.control.click();
}

function fail({ target }: Event): void {
  const island = target as Element;
  if (island.matches(RECORDED_SELECTOR)) leaveIslandToBrowser(island);
}

/** The island of a control, if its events are recorded. Astro removes `ssr` on hydration. */
function waitingIsland(control: Element): Element | undefined {
  const island = control.closest('astro-island');
  return island?.matches(`[ssr]${RECORDED_SELECTOR}`) ? island : undefined;
}

function recordClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  const island = button && waitingIsland(button);
  if (!island || button.matches(NATIVE_SELECTOR)) return;
  // If the island could not be hydrated, a form is submitted natively. Any other click tries again.
  if (island.hasAttribute(FAILED_ATTRIBUTE) && button.form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  record(button);
  setBusy(button, true);
}

function recordInput(field: HTMLElement): void {
  const control = field as Field;
  record(control, control.value);
}

/**
 * Records an event. Of several inputs of a field in a row, and of several clicks that submit a form, only the last is
 * kept. Inputs of a form are not recorded, because its fields keep them.
 */
function record(control: RecordedEvent['control'], value?: string): void {
  const island = waitingIsland(control);
  const { form, type } = control;
  if (!island || (form && value !== undefined)) return;
  const last = recordedEvents.at(-1);
  const isEarlierSubmit = (event: RecordedEvent) =>
    type === 'submit' && event.control.type === type && event.control.form === form;
  const isEarlierInput = (event: RecordedEvent) =>
    event === last && event.control === control && event.value !== undefined && value !== undefined;
  const isOutdated = form ? isEarlierSubmit : isEarlierInput;
  recordedEvents = [
    ...recordedEvents.filter((event) => !isOutdated(event)),
    { island, control, value },
  ];
  // The visitor may have left the island before it listened for interactions.
  island.dispatchEvent(new Event(ISLAND_USED_EVENT));
}

/** Discards the events of a dialog that is closed. */
function discardOnClose({ target }: Event): void {
  const island = waitingIsland(target as Element);
  if (island) discard(island);
}

function discard(island: Element): readonly RecordedEvent[] {
  endBusy(island);
  const all = recordedEvents;
  recordedEvents = all.filter((event) => event.island !== island);
  return all.filter((event) => event.island === island);
}

/** Replays the events of an island that Astro has just hydrated. */
async function replay({ target }: Event): Promise<void> {
  const island = target as Element;
  if (!island.matches(RECORDED_SELECTOR)) return;
  island.removeAttribute(FAILED_ATTRIBUTE);
  endBusy(island);
  hydrateAtOnce(island);
  const isOfIsland = (event: RecordedEvent) => event.island === island;
  for (
    let event = recordedEvents.find(isOfIsland);
    event;
    event = recordedEvents.find(isOfIsland)
  ) {
    replayEvent(event);
    // Frameworks render the result of an event in a microtask, and the next event may depend on it.
    await Promise.resolve();
    recordedEvents = recordedEvents.filter((other) => other !== event);
  }
  island.dispatchEvent(new Event(REPLAYED_EVENT));
}

/**
 * React hydrates when it is idle, but at once for a discrete event; `dragend` is one, and no component listens to it.
 * When idle, React could interrupt the visitor, for example during a change of the focus. If React empties the island
 * because a component threw an error, the island gets its nodes back.
 */
function hydrateAtOnce(island: Element): void {
  const nodes = [...island.children];
  nodes[0]?.dispatchEvent(new Event('dragend'));
  if (!nodes[0] || island.firstElementChild) return;
  island.append(...nodes);
  leaveIslandToBrowser(island);
}

function replayEvent({ control, value }: RecordedEvent): void {
  if (value === undefined) {
    control.click();
    return;
  }
  // A replayed event may have replaced the field.
  const field = control.isConnected ? control : document.getElementById(control.id);
  if (!field) return;
  Object.assign(field, { value });
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Makes the busy buttons of an island available again. */
export function endBusy(island: Element): void {
  for (const button of island.querySelectorAll('button[aria-busy]')) setBusy(button, false);
}

/** Marks a button as busy or not, and swaps its label with the one in `data-busy-label`. */
function setBusy(button: Element, isBusy: boolean): void {
  if ((button.ariaBusy === 'true') === isBusy) return;
  button.ariaBusy = isBusy ? 'true' : null;
  const label = button.getAttribute('data-busy-label');
  if (!label) return;
  button.setAttribute('data-busy-label', button.textContent);
  button.textContent = label;
}
