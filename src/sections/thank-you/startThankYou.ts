import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { showCarriedToast } from '../../ui/toasts/toast.ts';

/** On /thank-you: counts the message that led there, and goes on showing the toast of the page before. */
export function startThankYou(): void {
  if (!document.querySelector('[data-thank-you]')) return;
  if (mayHaveSent()) whenActivated(trackThankYou);
  whenActivated(showCarriedToast);
}

function trackThankYou(): void {
  const { form, company, phone, length, location } = parseThankYou(
    new URLSearchParams(window.location.search),
  );
  trackEvent('thank_you', {
    form_name: form,
    company,
    has_phone: phone,
    message_length: length,
    form_location: location,
  });
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
