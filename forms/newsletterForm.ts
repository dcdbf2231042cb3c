import * as z from 'zod/mini';
import { emailRule, type FormField, nameRule, parserOf, schemaOf } from './fields.ts';
import { FIELD_LIMITS } from './limits.ts';

/** The fields of the newsletter form, in this order. */
export const NEWSLETTER_FIELDS = {
  first_name: {
    rule: nameRule('First name', FIELD_LIMITS.firstName),
    label: 'First Name',
    autoComplete: 'given-name',
    required: true,
  },
  email: {
    rule: emailRule().check(z.toLowerCase()),
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    required: true,
  },
} as const satisfies Readonly<Record<string, FormField>>;

export const NEWSLETTER_FIELD_NAMES = Object.keys(
  NEWSLETTER_FIELDS,
) as readonly (keyof typeof NEWSLETTER_FIELDS)[];

/** A subscription, with its address in lower case, so that nobody is on the list twice. */
export const newsletterSchema = schemaOf(NEWSLETTER_FIELDS, {});

/** A subscription that has passed every rule. */
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

/** Sanitises and validates an untrusted record as a subscription. */
export const parseNewsletter = parserOf(newsletterSchema);
