import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';

/** The newsletter's form, as a page and as a dialog. */
export const newsletter = {
  form: {
    title: 'Subscribe to Updates',
    lead: 'Our latest insights on process optimization and AI automation, by email. Every email has an unsubscribe link.',
    action: 'Subscribe',
    busy: 'Subscribing...',
    cancel: 'Cancel',
    drawing: 'Lines that run side by side, and a dotted one that could join them.',
  },
  subscribed: ERROR_CATALOGUE.newsletterSubscribed,
} as const;
