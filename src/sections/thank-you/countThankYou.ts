import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackThankYou } from '../../client/analytics.ts';
import { isNewVisit } from '../../client/isNewVisit.ts';
import { whenShown } from '../../client/whenShown.ts';

/**
 * Tells the analytics function, if there is one, what /thank-you was opened with. Who comes from another
 * site, or loads the page again, has sent no message. A browser may keep to itself where somebody comes
 * from, so a form is not asked for.
 */
export function countThankYou(): void {
  const { pathname, search, origin } = window.location;
  const { referrer } = document;
  const isFromElsewhere = referrer && !referrer.startsWith(`${origin}/`);
  if (pathname !== '/thank-you' || isFromElsewhere || !isNewVisit()) return;
  whenShown(() => trackThankYou(parseThankYou(new URLSearchParams(search))));
}
