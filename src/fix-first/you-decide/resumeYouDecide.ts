import { readTabValue } from '../../browser/storage.ts';
import { SCORE_KEY, SCORE_PREFIX } from './score.ts';

/** Goes on with the score of this tab, or begins with the score of somebody else's link, if there is one. */
export async function resumeYouDecide(): Promise<void> {
  const region = document.querySelector<HTMLElement>('[data-case]');
  const isNew = readTabValue(SCORE_KEY) === undefined && !location.hash.startsWith(SCORE_PREFIX);
  // The visitor may have answered before this is loaded.
  if (!region || isNew || region.dataset.answer) return;
  const { resume } = await import('./playYouDecide.ts');
  resume(region);
}
