import { whenActivated } from '../../browser/whenActivated.ts';

/** Redirects the 404 page to home, without a history entry, and logs the address. */
export function startHomeRedirect(): void {
  if (!document.querySelector('[data-missing]')) return;
  whenActivated(() => {
    console.error(`404: no such page: ${window.location.pathname}`);
    window.location.replace('/');
  });
}
