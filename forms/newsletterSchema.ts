import * as z from 'zod/mini';
import { emailField, nameField } from './fields.ts';
import { FIELD_LIMITS } from './limits.ts';
import { sanitiseFields } from './sanitise.ts';

/** The newsletter form's rules (specification, section 5): the address ends in lower case. */
export const newsletterSchema = z.object({
  first_name: nameField('First name', FIELD_LIMITS.firstName),
  email: emailField().check(z.toLowerCase()),
});

/** A subscription that has passed every rule. */
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

export const NEWSLETTER_FIELDS = ['first_name', 'email'] as const;

/** Sanitises and validates an untrusted record as a subscription (specification, section 5). */
export function parseNewsletter(input: Readonly<Record<string, unknown>>) {
  return newsletterSchema.safeParse(sanitiseFields(input, NEWSLETTER_FIELDS));
}
