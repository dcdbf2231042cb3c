/**
 * Dialogs with an address of their own (design, D9): `#id` opens the dialog, leaving the address
 * closes it, and closing it takes the address away again. A press beside the sheet closes it too.
 */
export function startDialogs(): void {
  window.addEventListener('hashchange', followAddress);
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement && event.target.id) event.target.close();
    else openByControl(event);
  });
  document.addEventListener('close', (event) => forgetAddress(event.target), true);
}

/**
 * A link to a dialog opens it here instead of by the fragment, whose jump would take the focus from the
 * link before the dialog could remember to give it back. A control with `data-dialog` opens that dialog
 * in place of the page that it leads to with no script.
 */
function openByControl(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('a[href^="#"], [data-dialog]');
  if (!control) return;
  const fragment = control.getAttribute('href') ?? '';
  const dialog = document.getElementById(control.dataset.dialog ?? fragment.slice(1));
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

function forgetAddress(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement) || dialog !== addressed()) return;
  history.replaceState(history.state, '', window.location.pathname + window.location.search);
}
