import { confirmationHint } from '../../content/newsletter/index.ts';

/*
 * Beside the newsletter's button: which address still has to confirm, for as long as the tab is open. /privacy lists the
 * entry `step-left` of session storage.
 */

/**
 * The inline script right after the line beside the newsletter's button: has it say the hint again. Its text is that of
 * this function, so it uses nothing from outside.
 */
export function showConfirmationHint(): void {
  try {
    const line = document.querySelector('[data-step-left]');
    if (line) line.textContent = sessionStorage.getItem('step-left');
  } catch {
    // A browser that denies its storage keeps nothing.
  }
}

/** Says beside the newsletter's button to which address the mail went that asks to confirm, and keeps that for the tab. */
export function keepConfirmationHint(email: string): void {
  const line = document.querySelector('[data-step-left]');
  if (!line) return;
  const text = `${confirmationHint} ${email}.`;
  line.textContent = text;
  try {
    sessionStorage.setItem('step-left', text);
  } catch {
    // Without storage the line stands until the page is left.
  }
}
