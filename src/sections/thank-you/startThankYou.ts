import { parseThankYou } from '../../../forms/thankYou.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { showCarriedToast } from '../../ui/toasts/toast.ts';

/** On /thank-you: tracks the message on each load, and shows the toast of the previous page. */
export function startThankYou(): void {
  if (!document.querySelector('[data-thank-you]')) return;
  if (!isRestored()) whenActivated(trackThankYou);
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

/** Whether the visitor stepped back or forward to the page through the history, so that it was tracked before. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return Boolean(visit && 'type' in visit && visit.type === 'back_forward');
}
