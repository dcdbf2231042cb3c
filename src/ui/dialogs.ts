import { pressedControl } from '../browser/pressedControl.ts';

/** The state of the entry in the history that opening a dialog here has added. */
const OPENED_HERE = 'dialog';

/** Whether the step back is on its way that uses up such an entry. */
let steppingBack = false;

/**
 * Dialogs with an address of their own: `#id` opens the dialog, leaving the address closes it, and closing
 * it takes the address away again. A press beside the sheet closes it too. A control whose `data-dialog`
 * is the id opens it in place of the page that it leads to with no script.
 */
export function startDialogs(): void {
  let pressed: EventTarget | null = null;
  window.addEventListener('hashchange', () => {
    if (!steppingBack) followAddress();
  });
  document.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLDialogElement && target.id)) openByControl(event);
    // A press that began on the sheet, as when a text is selected, ends here too and closes nothing.
    else if (target === pressed && !target.matches('[closedby=none]')) target.close();
  });
  document.addEventListener('close', (event) => afterClosing(event.target), true);
  followAddress();
}

/**
 * A link to a dialog opens it here instead of by the fragment, whose jump would take the focus from the
 * link before the dialog could remember to give it back. A control that names a dialog opens that.
 */
function openByControl(event: MouseEvent): void {
  const control = pressedControl(event, 'a[href^="#"], [data-dialog]');
  const id = control?.getAttribute('data-dialog') ?? control?.getAttribute('href')?.slice(1);
  const dialog = id && document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  show(dialog);
  keepAddress(dialog);
}

/** Opens a dialog with the focus on the first field of its form, where it has one. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[action] input')?.focus();
}

function addressed(): Element | null {
  const id = window.location.hash.slice(1);
  return id ? document.getElementById(id) : null;
}

/** Opens the dialog that the address names, and closes every other. */
function followAddress(): void {
  const target = addressed();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[id][open]')) {
    if (dialog !== target) dialog.close();
  }
  if (target instanceof HTMLDialogElement && !target.open) show(target);
}

/** A closed dialog loses its address, and its forms what was filled in. */
function afterClosing(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  for (const form of dialog.querySelectorAll('form')) form.reset();
  keepAddress(dialog);
}

/**
 * Gives an open dialog its address and takes it from a closed one, and leaves no entry in the history
 * that Back would lead to in vain: one that was added for the dialog is used up, any other is changed.
 */
function keepAddress(dialog: HTMLDialogElement): void {
  if (steppingBack || dialog.open === (dialog === addressed())) return;
  if (dialog.open) enterFragment(`#${dialog.id}`, OPENED_HERE);
  else if (history.state === OPENED_HERE) stepBack();
  else history.replaceState(null, '', window.location.pathname + window.location.search);
}

/**
 * Gives the page another fragment without the browser's jump to it. As with a link that is pressed
 * again, no entry is added to the history for the one that the page has; one of a dialog is taken over.
 */
export function enterFragment(fragment: string, state?: typeof OPENED_HERE): void {
  const replaces = history.state === OPENED_HERE || window.location.hash === fragment;
  history[replaces ? 'replaceState' : 'pushState'](state, '', fragment);
}

/** The browser's step would put page and focus where they were before the dialog was opened. */
function stepBack(): void {
  const { activeElement } = document;
  const { scrollX: left, scrollY: top } = window;
  steppingBack = true;
  history.back();
  const end = () => {
    steppingBack = false;
    window.scrollTo({ left, top, behavior: 'instant' });
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    // Opened meanwhile.
    const dialog = document.querySelector<HTMLDialogElement>('dialog[id][open]');
    if (dialog) keepAddress(dialog);
  };
  window.addEventListener('hashchange', end, { once: true });
}
