/** Whether only confirmed subscribers get the newsletter (`NEWSLETTER_OPT_IN`). True outside a build, as in tests. */
export const usesDoubleOptIn = import.meta.env?.NEWSLETTER_OPT_IN !== 'single';

/** Whether visits are counted once a visitor agrees (`PUBLIC_ANALYTICS_ID`). */
export const hasAnalytics = Boolean(import.meta.env?.PUBLIC_ANALYTICS_ID);
