type AnalyticsPayload = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, payload: AnalyticsPayload) => void;
  }
}

/** Sends an event to Google Analytics, if the visitor has consented. */
export function trackEvent(name: string, payload: AnalyticsPayload): void {
  window.gtag?.('event', name, payload);
}
