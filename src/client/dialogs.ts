/**
 * Dialogs with an address of their own (design, D9): `#id` opens the dialog, leaving the address
 * closes it, and closing it takes the address away again. A press beside the sheet closes it too.
 */
export function startDialogs(): void {
  window.addEventListener('hashchange', followAddress);
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement && event.target.id) event.target.close();
    else openByLink(event);
  });
  document.addEventListener('close', (event) => forgetAddress(event.target), true);
}

/**
 * A link to a dialog opens it here instead of by the fragment, whose jump would take the focus from the
 * link before the dialog could remember to give it back.
 */
function openByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const fragment = link?.getAttribute('href');
  const dialog = fragment ? document.getElementById(fragment.slice(1)) : null;
  if (!fragment || !(dialog instanceof HTMLDialogElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', fragment);
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
