import { HOMEPAGE_LOCATION } from '../../../forms/location.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { showCarriedToast } from '../../ui/toasts/toast.ts';

/**
 * On /thank-you: tracks the message, unless the visitor came back through the history, and shows the toast of the
 * previous page.
 */
export function startThankYou(): void {
  if (!document.querySelector('[data-thank-you]')) return;
  if (!isRestored()) whenActivated(trackThankYou);
  whenActivated(showCarriedToast);
}

function trackThankYou(): void {
  trackEvent('thank_you', thankYouEvent(new URLSearchParams(window.location.search)));
}

/** The event for the message in the query of /thank-you (`forms/thankYouPath.ts`), with defaults for missing values. */
export function thankYouEvent(query: URLSearchParams) {
  const length = Number.parseInt(query.get('length') ?? '', 10);
  return {
    form_name: query.get('form') || 'contact_form',
    company: query.get('company') || 'not_provided',
    has_phone: query.get('phone') === 'true',
    message_length: Number.isSafeInteger(length) ? length : 0,
    form_location: query.get('location') || HOMEPAGE_LOCATION,
  };
}

/** Whether the visitor came back to the page through the history, so that the message was tracked before. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return Boolean(visit && 'type' in visit && visit.type === 'back_forward');
}
