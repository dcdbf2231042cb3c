import { clickedControl } from '../../../browser/clickedControl.ts';
import { copyToClipboard } from '../../../browser/copyToClipboard.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/**
 * Share buttons: opens the share dialog of the device, or else copies the address of the page and shows the button's
 * message. If it cannot copy, it shows the address.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const button = clickedControl(event, '[data-share]');
    if (button) void sharePage(button);
  });
}

async function sharePage(button: Element): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = canonical?.href ?? window.location.href;
  if (await openShareDialog(url)) return;
  const message = (await copyToClipboard(url))
    ? { title: wordsOf(button, 'data-copied-title'), text: wordsOf(button, 'data-copied-text') }
    : { title: button.textContent, text: url };
  showToast({ ...message, style: 'default' });
}

/** Returns false if the browser has no share dialog to show. */
async function openShareDialog(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    // The visitor has closed the dialog, which is not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

const wordsOf = (button: Element, name: string) => button.getAttribute(name) ?? '';
