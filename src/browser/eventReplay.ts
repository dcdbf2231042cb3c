declare global {
  interface Window {
    /** The links and buttons pressed, and the fields typed into, until the script of all pages is there; then undefined. */
    earlyEvents?: HTMLElement[] | undefined;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A press of a button, or an input with what the field held after it, in an island that is not hydrated. */
interface EarlyEvent {
  readonly island: Element;
  /** Another one after React has built the island anew (`ui/carryStateOver.ts`). */
  control: HTMLButtonElement | Field;
  readonly value?: string | undefined;
}

/** The events of all islands that wait for their replay, in the visitor's order. */
export let recordedEvents: readonly EarlyEvent[] = [];

/** The event that hydrates an island with `client:interaction` (`interaction.ts`). */
export const ISLAND_PRESSED = 'island:pressed';

/** The event of an island after its early events were replayed; it comes after each hydration, and does not bubble. */
export const REPLAYED = 'island:replayed';

/** On an island that could not be hydrated; on the page's root if the script of all pages could not be loaded. */
const FAILED = 'data-failed';

/** The islands whose early events are recorded. */
const RECORDED = '[client="interaction"]';

/** What the browser does by itself, at once. */
const NATIVE = 'form[method="dialog"] button, [formmethod="dialog"], [popovertarget]';

/**
 * Records presses of buttons and inputs of fields in each island with `client:interaction` until it is hydrated, then
 * replays them in their order. No other island is touched. A pressed button is busy until its replay. First the events
 * that `inline.ts` has held are replayed, or recorded if their island is not hydrated.
 */
export function startEventReplay(): void {
  const listeners = {
    click: recordPress,
    input: recordInput,
    close: takeBack,
    'astro:hydrate': replay,
    'astro:hydration-error': fail,
  };
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener, true);
  const held = window.earlyEvents ?? [];
  window.earlyEvents = undefined;
  for (const control of held) {
    control.ariaBusy = null;
    if (control.matches('a, button')) control.click();
    else recordInput({ target: control });
  }
}

/**
 * Leaves an island to the browser: a pressed form is sent natively. Other presses wait for the next try; if there is
 * none, they are lost.
 */
export function leaveIsland(island: Element): void {
  island.setAttribute(FAILED, '');
  endBusy(island);
  if (!island.querySelector('form[action]')) return;
  const press = discard(island).findLast(({ value }) => value === undefined);
  press?.control.click();
}

function fail({ target }: Event): void {
  const island = target as Element;
  if (island.matches(RECORDED)) leaveIsland(island);
}

/** The island around a control, if its events are recorded; Astro takes `ssr` away when it hydrates the island. */
function waitingIsland(control: Element): Element | undefined {
  const island = control.closest('astro-island');
  return island?.matches(`[ssr]${RECORDED}`) ? island : undefined;
}

function recordPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  const island = button && waitingIsland(button);
  if (!island || button.matches(NATIVE)) return;
  // A form whose script cannot be loaded is sent natively. Any other press tries to load the script again.
  if (island.hasAttribute(FAILED) && button.form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  record(button);
  setBusy(button, true);
}

function recordInput({ target }: Pick<Event, 'target'>): void {
  const field = target as Field;
  record(field, field.value);
}

/**
 * Of the inputs of a field in a row the last counts, and of the presses that send a form. What is typed into a form
 * needs no replay: it stands in the form's fields.
 */
function record(control: EarlyEvent['control'], value?: string): void {
  const island = waitingIsland(control);
  const { form, type } = control;
  if (!island || (form && value !== undefined)) return;
  const last = recordedEvents.at(-1);
  const isOutdated = (event: EarlyEvent) =>
    form
      ? type === 'submit' && event.control.type === type && event.control.form === form
      : event === last &&
        event.control === control &&
        value !== undefined &&
        event.value !== undefined;
  recordedEvents = [
    ...recordedEvents.filter((event) => !isOutdated(event)),
    { island, control, value },
  ];
  // The visitor may have left the island again before it could notice.
  island.dispatchEvent(new Event(ISLAND_PRESSED));
}

/** Whoever closes a dialog takes back what was done in it. */
function takeBack({ target }: Event): void {
  const island = waitingIsland(target as Element);
  if (island) discard(island);
}

function discard(island: Element): readonly EarlyEvent[] {
  endBusy(island);
  const all = recordedEvents;
  recordedEvents = all.filter((event) => event.island !== island);
  return all.filter((event) => event.island === island);
}

/** Replays the events of an island that Astro has just handed to its framework. */
async function replay({ target }: Event): Promise<void> {
  const island = target as Element;
  if (!island.matches(RECORDED)) return;
  island.removeAttribute(FAILED);
  endBusy(island);
  hydrateAtOnce(island);
  const isOfIsland = (event: EarlyEvent) => event.island === island;
  for (
    let event = recordedEvents.find(isOfIsland);
    event;
    event = recordedEvents.find(isOfIsland)
  ) {
    repeat(event);
    // A framework renders what an event has changed in a microtask, and the next event may depend on it.
    await Promise.resolve();
    recordedEvents = recordedEvents.filter((other) => other !== event);
  }
  island.dispatchEvent(new Event(REPLAYED));
}

/**
 * React hydrates an island when it has time, but at once for an event that cannot wait. Left to itself it may do so in
 * the middle of what the visitor does, such as a change of the focus. An island that React empties, since a component
 * has thrown an error, gets its nodes back.
 */
function hydrateAtOnce(island: Element): void {
  const nodes = [...island.children];
  nodes[0]?.dispatchEvent(new Event('dragend'));
  if (!nodes[0] || island.firstElementChild) return;
  island.append(...nodes);
  leaveIsland(island);
}

function repeat({ control, value }: EarlyEvent): void {
  if (value === undefined) {
    control.click();
    return;
  }
  // An event that was replayed before may have changed or replaced the field.
  const field = control.isConnected ? control : document.getElementById(control.id);
  if (!field) return;
  Object.assign(field, { value });
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Has the busy buttons of an island be pressed again. */
export function endBusy(island: Element): void {
  for (const button of island.querySelectorAll('button[aria-busy]')) setBusy(button, false);
}

/** Each of a button's two labels waits in its attribute while the other is shown. */
function setBusy(button: Element, isBusy: boolean): void {
  if ((button.ariaBusy === 'true') === isBusy) return;
  button.ariaBusy = isBusy ? 'true' : null;
  const label = button.getAttribute('data-busy-label');
  if (!label) return;
  button.setAttribute('data-busy-label', button.textContent);
  button.textContent = label;
}
