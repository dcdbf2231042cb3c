import { endBusy, leaveIslandToBrowser, recordedEvents } from '../browser/eventReplay.ts';

/*
 * React rebuilds an island if its markup is not what the server sent, for example if a translator has wrapped its
 * texts or a password manager has added elements. The old nodes hold state that only the browser knows: typed text,
 * the focus, a control on which the pointer is down, open dialogs. Islands import this module, so it runs before React
 * does.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The child nodes of each island when they were last stored. */
const islandNodes = new Map<Element, readonly Element[]>();
/** The element that has the focus, or had it until it was removed. */
let focused: Element | null;
/** The control on which the pointer went down, until it goes up. */
let pointerDownControl: Element | null;

const CLICKABLE = 'a, button, input, textarea, select';

if (!import.meta.env.SSR) followVisitor();

function followVisitor(): void {
  for (const island of document.querySelectorAll('astro-island')) storeNodes(island);
  focused = document.activeElement;
  pointerDownControl = document.querySelector(`:is(${CLICKABLE}):active`);
  // In the capture phase: React may rebuild an island before the event bubbles.
  const follow = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, true);
  follow('focusin', ({ target }) => {
    focused = target as Element;
  });
  follow('focusout', () => {
    // Removing the focused element fires `focusout` too. Only after the removal can the two cases be told apart.
    setTimeout(() => {
      if (focused?.isConnected) focused = document.activeElement;
    });
  });
  follow('pointerdown', ({ target }) => {
    pointerDownControl = (target as Element).closest(CLICKABLE);
  });
  const clear = () => {
    pointerDownControl = null;
  };
  follow('pointerup', clear);
  follow('pointercancel', clear);
}

/**
 * Stores the nodes of an island in `islandNodes`, without those that it already has: they are old nodes that React
 * could not remove.
 */
function storeNodes(island: Element): void {
  const nodes = [...island.children].filter((node) => !islandNodes.get(island)?.includes(node));
  islandNodes.set(island, nodes);
}

/**
 * Carries over the state of old nodes to the nodes that React has rebuilt, and the values of controls if these are
 * uncontrolled. Removes old nodes that React could not remove, for example after an error.
 */
export function restoreIslandState(isUncontrolled = false): void {
  for (const [island, nodes] of islandNodes) {
    const isRebuilt = [...island.children].some((node) => !nodes.includes(node));
    if (!isRebuilt) continue;
    storeNodes(island);
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
      if (pointerDownControl && node.contains(pointerDownControl))
        clickOnPointerUp(currentElement(pointerDownControl, island));
    }
  }
}

/**
 * Makes forms work without React, after it has failed too often in an island and removed its content. Each island that
 * React left empty gets its last nodes back, and its form is submitted natively from then on. If React could not remove
 * a node, its island is not empty, and nothing shows that it has failed. So in every island, busy buttons, disabled and
 * read-only controls become available, and the browser validates the form. React still handles the events of islands
 * in which it has not failed.
 */
export function giveUpOnReact(): void {
  for (const [island, nodes] of islandNodes) {
    const isEmpty = !island.firstElementChild;
    if (isEmpty) island.append(...nodes);
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
    for (const control of island.querySelectorAll(':disabled, [aria-disabled]')) {
      control.removeAttribute('disabled');
      control.removeAttribute('aria-disabled');
    }
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

/**
 * Clicks a rebuilt control when the pointer goes up on it. The browser fires no click, because the pointer went down on
 * the old control.
 */
function clickOnPointerUp(control: Element): void {
  const finish = ({ target }: Event) => {
    if (!(control instanceof HTMLElement) || !control.contains(target as Node)) return;
    control.focus({ preventScroll: true });
    control.click();
  };
  document.addEventListener('pointerup', finish, { once: true });
}
