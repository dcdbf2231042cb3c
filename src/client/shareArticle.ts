import { showToast } from './toast.ts';

/**
 * A press of a share button (`data-share`) opens the device's own sheet where there is one, else copies
 * the page's address and says so with the words that the button carries; what cannot be copied is shown.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-share]') : null;
    if (button instanceof HTMLElement) void sharePage(button);
  });
}

async function sharePage(button: HTMLElement): Promise<void> {
  const { copiedTitle = '', copiedText = '' } = button.dataset;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = canonical?.href ?? window.location.href;
  if (typeof navigator.share === 'function') {
    // A sheet that the visitor closes rejects; that is an answer, not a failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const message = (await copyText(url))
    ? { title: copiedTitle, text: copiedText }
    : { title: button.textContent, text: url };
  showToast({ ...message, style: 'default' });
}

/** Whether the text could be copied: not without a secure origin, nor where the visitor forbids it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
