import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { showCarriedToast } from '../../ui/toasts/toast.ts';

/** On /thank-you: tracks the message, and shows the toast of the previous page. */
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
 * Visitors from another site and reloads have sent no message. Browsers may hide the referrer, so an empty one
 * counts.
 */
function mayHaveSent(): boolean {
  const { referrer } = document;
  return isNewVisit() && (!referrer || referrer.startsWith(`${location.origin}/`));
}

/** Whether the visitor navigated here, without a reload or a step through the history. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return Boolean(visit && 'type' in visit && visit.type === 'navigate');
}
