type AnalyticsPayload = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, payload: AnalyticsPayload) => void;
  }
}

/** Sends a named event, only when the analytics function is present. */
export function trackEvent(name: string, payload: AnalyticsPayload): void {
  window.gtag?.('event', name, payload);
}
