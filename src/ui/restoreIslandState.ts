import { endBusy, leaveIslandToBrowser, recordedEvents } from '../browser/eventReplay.ts';

/*
 * React rebuilds an island if its markup is not what the server sent, for example if a translator has wrapped its
 * texts or a password manager has added elements. The old nodes hold state that only the browser knows: typed text,
 * the focus, a press in progress, open dialogs. Islands import this module, so it runs before React does.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The nodes of each island when we last looked. */
const nodesOf = new Map<Element, readonly Element[]>();
/** The element that has the focus, or had it until it was removed. */
let focused: Element | null;
/** The control that is being pressed. */
let pressed: Element | null;

const PRESSABLE = 'a, button, input, textarea, select';

if (!import.meta.env.SSR) followVisitor();

function followVisitor(): void {
  for (const island of document.querySelectorAll('astro-island')) rememberNodes(island);
  focused = document.activeElement;
  pressed = document.querySelector(`:is(${PRESSABLE}):active`);
  // In the capture phase: React may rebuild an island before the event bubbles.
  const follow = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, true);
  follow('focusin', ({ target }) => {
    focused = target as Element;
  });
  follow('focusout', () => {
    // A removal looks like a blur by the visitor until it is finished.
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

/**
 * Remembers the nodes of an island that are new since the last look. Old nodes that could not be removed are still
 * among its children.
 */
function rememberNodes(island: Element): void {
  const nodes = [...island.children].filter((node) => !nodesOf.get(island)?.includes(node));
  nodesOf.set(island, nodes);
}

/**
 * Carries over the state of old nodes to the nodes that React has rebuilt, and the values of controls if these are
 * uncontrolled. Removes old nodes that React could not remove, for example after an error.
 */
export function restoreIslandState(isUncontrolled = false): void {
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
      if (isUncontrolled) for (const old of controls) copyControl(old, currentElement(old, island));
      const dialogs = node instanceof HTMLDialogElement ? [node] : node.querySelectorAll('dialog');
      for (const old of dialogs) reopen(old, currentElement(old, island));
      if (focused && node.contains(focused)) refocus(focused, currentElement(focused, island));
      if (pressed && node.contains(pressed)) finishPress(currentElement(pressed, island));
    }
  }
}

/**
 * Gives up on React for all islands: their forms are submitted natively. Islands that React has emptied get their last
 * nodes back.
 */
export function giveUpOnReact(): void {
  for (const [island, nodes] of nodesOf) {
    const isEmpty = !island.firstElementChild;
    if (isEmpty) island.append(...nodes);
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
    for (const control of island.querySelectorAll(':disabled')) control.removeAttribute('disabled');
    for (const control of island.querySelectorAll('[readonly]'))
      control.removeAttribute('readonly');
    endBusy(island);
    if (isEmpty) leaveIslandToBrowser(island);
  }
}

/**
 * The element in the rebuilt island with the same id or the same position as `element`; `element` itself if there is
 * none.
 */
function currentElement<Kind extends Element>(element: Kind, island: Element): Kind {
  const { id, localName } = element;
  const root = element.getRootNode() as Element;
  const index = [...root.querySelectorAll(localName)].indexOf(element);
  const found = id ? document.getElementById(id) : island.querySelectorAll(localName)[index];
  return (found as Kind | null | undefined) ?? element;
}

function copyControl(old: Control, control: Control): void {
  if (control === old) return;
  if (control instanceof HTMLInputElement) control.checked = (old as HTMLInputElement).checked;
  control.value = old.value;
  control.scrollTop = old.scrollTop;
  // `contactLinks.ts` may have added a description.
  const descriptions = old.getAttribute('aria-describedby');
  if (descriptions) control.setAttribute('aria-describedby', descriptions);
}

function reopen(old: HTMLDialogElement, dialog: HTMLDialogElement): void {
  if (!old.open || dialog.open) return;
  // On closing, a dialog returns the focus to the element that had it when the dialog was opened.
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
  // Only text fields have a selection.
  if (selectionStart === null) return;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** If the pressed control was rebuilt before the release, the browser fires no click, so this does. */
function finishPress(control: Element): void {
  const finish = ({ target }: Event) => {
    if (!(control instanceof HTMLElement) || !control.contains(target as Node)) return;
    control.focus({ preventScroll: true });
    control.click();
  };
  document.addEventListener('pointerup', finish, { once: true });
}
