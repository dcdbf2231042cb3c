import { clickedControl } from '../../browser/clickedControl.ts';

/** The state of a history entry that was added when a dialog opened. */
const OPENED_HERE = 'dialog';

/** A form that does more than close its dialog. */
const OWN_FORM = '[action]';

/** A dialog that the visitor cannot close. */
const CLOSED_BY_NONE = '[closedby="none"]';

/** Whether a step back over the history entry of a dialog is in progress. */
let steppingBack = false;

/**
 * Dialogs with a URL: the fragment `#id` opens the dialog, leaving the fragment closes it, and closing it removes the
 * fragment. A dialog with a form starts closed, even if the page is loaded with its fragment. A click on the backdrop
 * closes it too. A control with `data-dialog` opens the dialog with that id instead
 * of the page that it links to without script.
 */
export function startDialogs(): void {
  let pointerDownTarget: EventTarget | null = null;
  window.addEventListener('hashchange', () => {
    if (!steppingBack) followFragment();
  });
  document.addEventListener('pointerdown', (event) => {
    pointerDownTarget = event.target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLDialogElement && target.id)) openByControl(event);
    // The pointer may go down inside, for example to select text, and up on the backdrop; that closes nothing.
    else if (target === pointerDownTarget && !target.matches(CLOSED_BY_NONE)) target.close();
  });
  document.addEventListener('close', (event) => afterClosing(event.target), true);
  // For browsers that do not support `closedby`.
  document.addEventListener(
    'cancel',
    (event) => {
      if (event.target instanceof Element && event.target.matches(CLOSED_BY_NONE))
        event.preventDefault();
    },
    true,
  );
  const target = fragmentTarget();
  if (target instanceof HTMLDialogElement && target.querySelector(OWN_FORM)) syncFragment(target);
  else followFragment();
}

/**
 * Opens the dialog of a link or of a control with `data-dialog`. Prevents the browser's jump to the fragment, which
 * would take the focus from the link, so that the dialog could not return it.
 */
function openByControl(event: MouseEvent): void {
  const control = clickedControl(event, 'a[href^="#"], [data-dialog]');
  const id = control?.getAttribute('data-dialog') ?? control?.getAttribute('href')?.slice(1);
  const dialog = id && document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  show(dialog);
  syncFragment(dialog);
}

/** Says whether the visitor can close a dialog. */
export function letClose(dialog: HTMLDialogElement, canClose: boolean): void {
  if (canClose) dialog.removeAttribute('closedby');
  else dialog.setAttribute('closedby', 'none');
  const button = dialog.querySelector<HTMLButtonElement>('[method="dialog"] button');
  if (button) button.disabled = !canClose;
}

/** Opens a dialog and focuses the first field of its form, if it has one. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>(`${OWN_FORM} input`)?.focus();
}

function fragmentTarget(): Element | null {
  const id = window.location.hash.slice(1);
  return id ? document.getElementById(id) : null;
}

/** Opens the dialog that the fragment names, and closes all others. */
function followFragment(): void {
  const target = fragmentTarget();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[id][open]')) {
    if (dialog !== target) dialog.close();
  }
  if (target instanceof HTMLDialogElement && !target.open) show(target);
}

/** Removes the dialog's fragment and resets its forms. */
function afterClosing(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  for (const form of dialog.querySelectorAll('form')) form.reset();
  syncFragment(dialog);
}

/**
 * Adds the fragment of an open dialog and removes that of a closed one, without leaving a history entry on which Back
 * does nothing: it steps back over an entry that was added for the dialog, and changes any other.
 */
function syncFragment(dialog: HTMLDialogElement): void {
  if (steppingBack || dialog.open === (dialog === fragmentTarget())) return;
  if (dialog.open) enterFragment(`#${dialog.id}`, OPENED_HERE);
  else if (history.state === OPENED_HERE) stepBack();
  else history.replaceState(null, '', window.location.pathname + window.location.search);
}

/**
 * Sets the fragment without the browser's jump. Like a link that is clicked again, it adds no history entry if the
 * page has the fragment already; an entry of a dialog is reused.
 */
export function enterFragment(fragment: string, state?: typeof OPENED_HERE): void {
  const replaces = history.state === OPENED_HERE || window.location.hash === fragment;
  history[replaces ? 'replaceState' : 'pushState'](state, '', fragment);
}

/**
 * Steps back, and keeps scroll position and focus, which the browser would restore to those before the dialog
 * opened.
 */
function stepBack(): void {
  const { activeElement } = document;
  const { scrollX: left, scrollY: top } = window;
  steppingBack = true;
  history.back();
  const end = () => {
    steppingBack = false;
    window.scrollTo({ left, top, behavior: 'instant' });
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    // A dialog may have been opened meanwhile.
    const dialog = document.querySelector<HTMLDialogElement>('dialog[id][open]');
    if (dialog) syncFragment(dialog);
  };
  window.addEventListener('hashchange', end, { once: true });
}
