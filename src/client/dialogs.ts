/**
 * Dialogs with an address of their own (design, D9): `#id` opens the dialog, leaving the address
 * closes it, and closing it takes the address away again. A press beside the sheet closes it too.
 */
export function startDialogs(): void {
  window.addEventListener('hashchange', followAddress);
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement && event.target.id) event.target.close();
  });
  document.addEventListener('close', (event) => forgetAddress(event.target), true);
}

function addressed(): Element | null {
  const id = decodeURIComponent(window.location.hash.slice(1));
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
