import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackThankYou } from '../../client/analytics.ts';
import { whenShown } from '../../client/whenShown.ts';

/** Tells the analytics function, if there is one, what /thank-you was opened with. */
export function countThankYou(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/thank-you') return;
  whenShown(() => trackThankYou(parseThankYou(new URLSearchParams(search))));
}
