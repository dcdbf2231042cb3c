import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackThankYou } from '../../client/analytics.ts';
import { isFromThisSite, isNewVisit } from '../../client/visit.ts';
import { whenShown } from '../../client/whenShown.ts';

/**
 * Tells the analytics function, if there is one, what /thank-you was opened with. Who comes from another
 * site, or loads the page again, has sent no message. A browser may keep to itself where somebody comes
 * from, so a form is not asked for.
 */
export function countThankYou(): void {
  const mayHaveSent = isNewVisit() && (!document.referrer || isFromThisSite());
  if (!mayHaveSent) return;
  whenShown(() => trackThankYou(parseThankYou(new URLSearchParams(location.search))));
}
