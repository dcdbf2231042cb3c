import { parseThankYou } from '../../forms/thankYou.ts';
import { trackThankYou } from './analytics.ts';
import { whenShown } from './whenShown.ts';

/** Tells the analytics function, if there is one, what /thank-you was opened with. */
export function countThankYou(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/thank-you') return;
  whenShown(() => trackThankYou(parseThankYou(new URLSearchParams(search))));
}
