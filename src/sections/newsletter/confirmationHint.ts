import { writeStored } from '../../browser/storage.ts';
import { confirmationHint } from '../../content/newsletter/index.ts';

/*
 * The hint beside the newsletter's button names the address that still has to be confirmed. Session storage keeps it as
 * `confirmation-hint` (listed on /privacy).
 */

/** Inline script after that text (`inlineCall`): shows it again when a page is loaded. */
export function inlineConfirmationHint(): void {
  try {
    const hint = document.querySelector('[data-confirmation-hint]');
    if (hint) hint.textContent = sessionStorage.getItem('confirmation-hint');
  } catch {
    // A browser that denies storage keeps no hint.
  }
}

/** Shows the hint for an address, and keeps it for this tab. */
export function keepConfirmationHint(email: string): void {
  const hint = document.querySelector('[data-confirmation-hint]');
  if (!hint) return;
  const text = `${confirmationHint} ${email}.`;
  hint.textContent = text;
  writeStored('sessionStorage', 'confirmation-hint', text);
}
