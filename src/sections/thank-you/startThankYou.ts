import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackThankYou } from '../../browser/analytics.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { showCarriedToast } from '../../ui/toasts/toast.ts';

/** On /thank-you: counts the message that led there, and goes on showing the toast of the page before. */
export function startThankYou(): void {
  if (!document.querySelector('[data-thank-you]')) return;
  if (mayHaveSent())
    whenActivated(() => trackThankYou(parseThankYou(new URLSearchParams(location.search))));
  whenActivated(showCarriedToast);
}

/**
 * Who comes from another site, or loads the page again, has sent no message. A browser may keep to itself
 * where somebody comes from, so a form is not asked for.
 */
function mayHaveSent(): boolean {
  const { referrer } = document;
  return isNewVisit() && (!referrer || referrer.startsWith(`${location.origin}/`));
}

/** Whether somebody came to the page, and did not load it again or step to it through the history. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return Boolean(visit && 'type' in visit && visit.type === 'navigate');
}
