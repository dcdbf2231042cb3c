import { pressedControl } from '../client/pressedControl.ts';

/** On a control: the id of the dialog that it opens in place of the page that it leads to with no script. */
export const OPENS_DIALOG = 'data-dialog';

/**
 * Dialogs with an address of their own: `#id` opens the dialog, leaving the address
 * closes it, and closing it takes the address away again. A press beside the sheet closes it too.
 */
export function startDialogs(): void {
  let pressed: EventTarget | null = null;
  window.addEventListener('hashchange', followAddress);
  document.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLDialogElement && target.id)) openByControl(event);
    // A press that began on the sheet, as when a text is selected, ends here too and closes nothing.
    else if (target === pressed) target.close();
  });
  document.addEventListener('close', (event) => afterClosing(event.target), true);
}

/**
 * A link to a dialog opens it here instead of by the fragment, whose jump would take the focus from the
 * link before the dialog could remember to give it back. A control that names a dialog opens that.
 */
function openByControl(event: MouseEvent): void {
  const control = pressedControl(event, `a[href^="#"], [${OPENS_DIALOG}]`);
  if (!control) return;
  const fragment = control.getAttribute('href') ?? '';
  const dialog = document.getElementById(control.getAttribute(OPENS_DIALOG) ?? fragment.slice(1));
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  if (fragment.startsWith('#')) history.pushState(null, '', fragment);
  dialog.showModal();
}

function addressed(): Element | null {
  const id = window.location.hash.slice(1);
  return id ? document.getElementById(id) : null;
}

/** Opens the dialog that the address names, and closes every other. */
export function followAddress(): void {
  const target = addressed();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[id][open]')) {
    if (dialog !== target) dialog.close();
  }
  if (target instanceof HTMLDialogElement && !target.open) target.showModal();
}

/** A closed dialog loses its address, and its forms what was filled in. */
function afterClosing(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  for (const form of dialog.querySelectorAll('form')) form.reset();
  if (dialog !== addressed()) return;
  history.replaceState(history.state, '', window.location.pathname + window.location.search);
}
