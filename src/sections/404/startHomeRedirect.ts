import { whenActivated } from '../../browser/whenActivated.ts';

/**
 * Leaves the page of an unknown address for home, which takes its place in the history; the bad path is
 * logged as a 404.
 */
export function startHomeRedirect(): void {
  if (!document.querySelector('[data-missing]')) return;
  whenActivated(() => {
    console.error(`404: no such page: ${window.location.pathname}`);
    window.location.replace('/');
  });
}
