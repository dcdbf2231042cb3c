import { showToast } from './toast.ts';

/**
 * A press of a share button (`data-share`) opens the device's own sheet where there is one, else copies
 * the page's address and says so with the words that the button carries.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-share]') : null;
    if (button instanceof HTMLElement) void sharePage(button.dataset);
  });
}

async function sharePage({ copiedTitle = '', copiedText = '' }: DOMStringMap): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = canonical?.href ?? window.location.href;
  if (typeof navigator.share === 'function') {
    // A sheet that the visitor closes rejects; that is an answer, not a failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  showToast({ title: copiedTitle, text: copiedText, style: 'default' });
}
