/** Whether only confirmed subscribers get the newsletter (`NEWSLETTER_OPT_IN`). True in tests, which have no build. */
export const usesDoubleOptIn = import.meta.env?.NEWSLETTER_OPT_IN !== 'single';

/** Whether the site counts the visits of visitors who agree (`PUBLIC_ANALYTICS_ID`). */
export const hasAnalytics = Boolean(import.meta.env?.PUBLIC_ANALYTICS_ID);
