import type { ThankYou } from '../../forms/thankYou.ts';

type AnalyticsPayload = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, payload: AnalyticsPayload) => void;
  }
}

/** Sends a named event, only when the analytics function is present. */
function track(name: string, payload: AnalyticsPayload): void {
  window.gtag?.('event', name, payload);
}

/** A contact message was sent. */
export function trackInquiry(extras: AnalyticsPayload): void {
  track('inquiry', {
    form_type: 'contact_form',
    event_category: 'engagement',
    event_label: 'contact_form',
    value: 1,
    ...extras,
  });
}

/** /thank-you was shown. */
export function trackThankYou(thankYou: ThankYou): void {
  track('thank_you', {
    form_name: thankYou.form,
    company: thankYou.company,
    has_phone: thankYou.phone,
    message_length: thankYou.length,
    form_location: thankYou.location,
  });
}

/** Somebody subscribed to the newsletter. */
export function trackNewsletterSignup(): void {
  track('newsletter_signup', { event_category: 'engagement', event_label: 'newsletter', value: 1 });
}
