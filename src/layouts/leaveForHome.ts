import { whenShown } from '../client/whenShown.ts';

/** On the document that stands for every unknown address. */
export const MISSING = 'data-missing';

/**
 * Leaves the page of an unknown address for home, which takes its place in the history; the bad path is
 * logged as a 404.
 */
export function leaveForHome(): void {
  if (!document.documentElement.hasAttribute(MISSING)) return;
  whenShown(() => {
    console.error(`404: no such page: ${window.location.pathname}`);
    window.location.replace('/');
  });
}
