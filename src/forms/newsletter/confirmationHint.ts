import { writeStored } from '../../browser/storage.ts';
import { pleaseConfirm } from '../../content/newsletter/index.ts';

/**
 * The entry in session storage with the hint beside the newsletter's button, which names the address that still has to
 * be confirmed. It is listed on /privacy.
 */
export const HINT_ENTRY = 'confirmation-hint';

/** Inline script after the hint (`inlineCall`): shows it again when a page is loaded. */
export function inlineConfirmationHint(entry: string): void {
  try {
    const hint = document.querySelector('[data-confirmation-hint]');
    if (hint) hint.textContent = sessionStorage.getItem(entry);
  } catch {
    // A browser that denies storage keeps no hint.
  }
}

/** Shows the hint for an address, and keeps it for this tab. */
export function keepConfirmationHint(email: string): void {
  const hint = document.querySelector('[data-confirmation-hint]');
  if (!hint) return;
  const text = pleaseConfirm(email);
  hint.textContent = text;
  writeStored('sessionStorage', HINT_ENTRY, text);
}
