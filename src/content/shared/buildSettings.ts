/**
 * Whether the newsletter goes only to whoever has confirmed the subscription (`NEWSLETTER_OPT_IN`). Where
 * nothing is built, as in tests, it is as by default.
 */
export const confirmsSubscriptions = import.meta.env?.NEWSLETTER_OPT_IN !== 'single';

/** Whether visits are counted once a visitor agrees (`PUBLIC_ANALYTICS_ID`). */
export const countsVisits = Boolean(import.meta.env?.PUBLIC_ANALYTICS_ID);
