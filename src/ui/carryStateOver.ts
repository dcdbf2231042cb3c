import { endBusy, leaveIsland, recordedEvents } from '../browser/eventReplay.ts';

/*
 * React builds an island anew when its markup is not what the server sent: a translator has wrapped its texts, or a
 * password manager has put elements into it. What only the browser knew of the old nodes would go with them: what was
 * typed, the focus, a press that goes on, open dialogs. An island imports this module, so it runs before React does.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The nodes of each island that were in it when we looked last. */
const nodesOf = new Map<Element, readonly Element[]>();
/** The element that has the focus, or had it until it was removed from the page. */
let focused: Element | null;
/** The control that is held down. */
let pressed: Element | null;

const PRESSABLE = 'a, button, input, textarea, select';

if (!import.meta.env.SSR) followVisitor();

function followVisitor(): void {
  for (const island of document.querySelectorAll('astro-island')) rememberNodes(island);
  focused = document.activeElement;
  pressed = document.querySelector(`:is(${PRESSABLE}):active`);
  // While the event is captured: React may build an island anew before it bubbles.
  const follow = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, true);
  follow('focusin', ({ target }) => {
    focused = target as Element;
  });
  follow('focusout', () => {
    // A removal may look like the visitor's own leaving until it is over.
    setTimeout(() => {
      if (focused?.isConnected) focused = document.activeElement;
    });
  });
  follow('pointerdown', ({ target }) => {
    pressed = (target as Element).closest(PRESSABLE);
  });
  const release = () => {
    pressed = null;
  };
  follow('pointerup', release);
  follow('pointercancel', release);
}

function rememberNodes(island: Element): void {
  const nodes = [...island.children].filter((node) => !nodesOf.get(island)?.includes(node));
  nodesOf.set(island, nodes);
}

/**
 * Carries over what the browser knows of the nodes in the place of which React has built others; with `values` also
 * what their controls hold, of which React knows nothing where they are uncontrolled. Old nodes that React could not
 * take out, as after an error, go.
 */
export function carryStateOver({ values }: { values: boolean }): void {
  for (const [island, nodes] of nodesOf) {
    const isRebuilt = [...island.children].some((node) => !nodes.includes(node));
    if (!isRebuilt) continue;
    rememberNodes(island);
    for (const node of nodes) {
      node.remove();
      for (const event of recordedEvents) {
        if (node.contains(event.control)) event.control = currentElement(event.control, island);
      }
      const controls = node.querySelectorAll<Control>('input, textarea, select');
      if (values) for (const old of controls) copyControl(old, currentElement(old, island));
      const dialogs = node instanceof HTMLDialogElement ? [node] : node.querySelectorAll('dialog');
      for (const old of dialogs) reopen(old, currentElement(old, island));
      if (focused && node.contains(focused)) refocus(focused, currentElement(focused, island));
      if (pressed && node.contains(pressed)) finishPress(currentElement(pressed, island));
    }
  }
}

/** Leaves islands as they are without React, with the last nodes of those that it has emptied: forms are sent natively. */
export function leaveToBrowser(): void {
  for (const [island, nodes] of nodesOf) {
    const isEmpty = !island.firstElementChild;
    if (isEmpty) island.append(...nodes);
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
    for (const control of island.querySelectorAll(':disabled')) control.removeAttribute('disabled');
    for (const control of island.querySelectorAll('[readonly]'))
      control.removeAttribute('readonly');
    endBusy(island);
    if (isEmpty) leaveIsland(island);
  }
}

/** The element of a rebuilt island that stands where `element` stood, by its id or its place; itself if there is none. */
function currentElement<Kind extends Element>(element: Kind, island: Element): Kind {
  const { id, localName } = element;
  const root = element.getRootNode() as Element;
  const place = [...root.querySelectorAll(localName)].indexOf(element);
  const found = id ? document.getElementById(id) : island.querySelectorAll(localName)[place];
  return (found as Kind | null | undefined) ?? element;
}

function copyControl(old: Control, control: Control): void {
  if (control === old) return;
  if (control instanceof HTMLInputElement) control.checked = (old as HTMLInputElement).checked;
  control.value = old.value;
  control.scrollTop = old.scrollTop;
  // The page's own script may have added to it (`contactAction.ts`).
  const descriptions = old.getAttribute('aria-describedby');
  if (descriptions) control.setAttribute('aria-describedby', descriptions);
}

function reopen(old: HTMLDialogElement, dialog: HTMLDialogElement): void {
  if (!old.open || dialog.open) return;
  // A dialog gives the focus back to the element that had it when the dialog was opened.
  const opener = document.querySelector<HTMLElement>(`[data-dialog="${dialog.id}"]`);
  const before = focused;
  opener?.focus({ preventScroll: true });
  dialog.showModal();
  focused = before;
}

function refocus(old: Element, element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = old as typeof element;
  // Fields of another kind than text have none.
  if (selectionStart === null) return;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** A press that began on a removed control ends on its successor, of which the browser makes no click. */
function finishPress(control: Element): void {
  const finish = ({ target }: Event) => {
    if (!(control instanceof HTMLElement) || !control.contains(target as Node)) return;
    control.focus({ preventScroll: true });
    control.click();
  };
  document.addEventListener('pointerup', finish, { once: true });
}
