import { manageFocus } from './manageFocus.ts';

/**
 * Makes the element of the toasts and manages the focus in it. `raise` puts it into the open modal dialog, because
 * everything outside that is inert and below it, or else into the body; it does so by itself when a dialog opens or closes.
 */
export function createToastHost() {
  const host = document.createElement('div');
  const raise = () => {
    const layer = document.querySelector('dialog:modal') ?? document.body;
    if (host.parentElement !== layer) layer.append(host);
  };
  manageFocus(host);
  new MutationObserver(raise).observe(document, { subtree: true, attributeFilter: ['open'] });
  return { host, raise };
}
