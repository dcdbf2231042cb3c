/*
 * React builds an island anew when its markup is not what the server sent: a translator has wrapped its texts, or a
 * password manager has put elements into it. What only the browser knew of the old nodes would go with them: what was
 * typed, the focus, a press that goes on, open dialogs. An island imports this module, so it runs before React does.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The nodes that each island had before React built others in their place. */
const islandNodes = new Map<Element, readonly Element[]>();
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
  const follow = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, true);
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
  islandNodes.set(island, [...island.children]);
}

/** The element that stands in an island today where `element`, which may have been removed, stood: by its id or place. */
export function currentElement<Kind extends Element>(element: Kind, island: Element): Kind {
  if (element.isConnected) return element;
  const { id, localName } = element;
  const listIn = (root: Element) => [...root.querySelectorAll(localName)];
  const place = listIn(element.getRootNode() as Element).indexOf(element);
  const found = id ? document.getElementById(id) : listIn(island)[place];
  return (found as Kind | null) ?? element;
}

/**
 * Carries over what the browser knows of an island's old nodes; with `values` also what its controls hold, of which
 * React knows nothing where they are uncontrolled. Does nothing where React kept the nodes.
 */
export function carryStateOver(island: Element, { values }: { values: boolean }): void {
  const removed = islandNodes.get(island)?.filter((node) => !node.isConnected) ?? [];
  rememberNodes(island);
  for (const root of removed) {
    if (values) {
      const controls = root.querySelectorAll<Control>('input, textarea, select');
      for (const control of controls) copyControl(control, island);
    }
    const dialogs = root instanceof HTMLDialogElement ? [root] : root.querySelectorAll('dialog');
    for (const dialog of dialogs) reopen(dialog, island);
    if (focused && root.contains(focused)) refocus(focused, island);
    if (pressed && root.contains(pressed)) finishPress(pressed, island);
  }
}

/** Puts the last nodes of each emptied island back: they do natively what they can do without React. */
export function putNodesBack(): void {
  for (const [island, nodes] of islandNodes) {
    if (island.firstElementChild) continue;
    island.append(...nodes);
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
    for (const control of island.querySelectorAll(':disabled')) control.removeAttribute('disabled');
    for (const control of island.querySelectorAll('[readonly]'))
      control.removeAttribute('readonly');
  }
}

function copyControl(old: Control, island: Element): void {
  const control = currentElement(old, island);
  if (control === old) return;
  if (control instanceof HTMLInputElement) control.checked = (old as HTMLInputElement).checked;
  control.value = old.value;
  control.scrollTop = old.scrollTop;
  // The page's own script may have added to it (`contactAction.ts`).
  const descriptions = old.getAttribute('aria-describedby');
  if (descriptions) control.setAttribute('aria-describedby', descriptions);
}

function reopen(old: HTMLDialogElement, island: Element): void {
  const dialog = currentElement(old, island);
  if (!old.open || dialog.open) return;
  // A dialog gives the focus back to the element that had it when the dialog was opened.
  const opener = document.querySelector<HTMLElement>(`[data-dialog="${dialog.id}"]`);
  opener?.focus({ preventScroll: true });
  dialog.showModal();
}

function refocus(old: Element, island: Element): void {
  const element = currentElement(old, island);
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = old as typeof element;
  // Fields of another kind than text have none.
  if (selectionStart === null) return;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** A press that began on a removed control ends on its successor, of which the browser makes no click. */
function finishPress(old: Element, island: Element): void {
  const finish = ({ target }: Event) => {
    const control = currentElement(old, island);
    if (!(control instanceof HTMLElement) || !control.contains(target as Node)) return;
    control.focus({ preventScroll: true });
    control.click();
  };
  document.addEventListener('pointerup', finish, { once: true });
}
