/**
 * Says beside the newsletter's button to which address the mail went that asks to confirm, for as long as the tab is
 * open: now, if an address is given, and on each load of the page. As an inline script its text is that of this
 * function, so it uses nothing from outside.
 */
export function showStepLeft(subscribed?: string): void {
  const key = 'subscribed-address';
  let address: string | null | undefined = subscribed;
  try {
    if (address) sessionStorage.setItem(key, address);
    else address = sessionStorage.getItem(key);
  } catch {
    // Without storage the line stands until the page is left.
  }
  const line = document.querySelector<HTMLElement>('[data-step-left]');
  if (line && address) line.textContent = `${line.dataset.stepLeft} ${address}.`;
}
