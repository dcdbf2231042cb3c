import { showToast } from '../../../ui/toasts/toast.ts';

/**
 * A press of a share button opens the device's own sheet where there is one, else copies the page's
 * address and says so with the words that the button carries; what cannot be copied is shown.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-share]') : null;
    if (button) void sharePage(button);
  });
}

async function sharePage(button: Element): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = canonical?.href ?? window.location.href;
  if (typeof navigator.share === 'function' && (await openSheet(url))) return;
  const message = (await copyText(url))
    ? { title: wordsOf(button, 'data-copied-title'), text: wordsOf(button, 'data-copied-text') }
    : { title: button.textContent, text: url };
  showToast({ ...message, style: 'default' });
}

/** Whether the sheet was there: the browser may refuse it. */
async function openSheet(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    // The visitor has closed it; that is an answer, not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

const wordsOf = (button: Element, name: string) => button.getAttribute(name) ?? '';

/** Whether the text could be copied: not without a secure origin, nor where the visitor forbids it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
