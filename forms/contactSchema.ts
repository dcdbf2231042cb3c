import * as z from 'zod/mini';
import { emailField, nameField } from './fields.ts';
import { FIELD_LIMITS } from './limits.ts';
import { sanitiseFields } from './sanitise.ts';

const PHONE_SEPARATORS = /[\s()-]/g;
const PHONE_NUMBER = /^\+?[1-9]\d{0,15}$/;

/** An empty optional field is a field that was not given. */
const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);

const phoneField = z
  .string()
  .check(
    z.refine(
      (phone) => PHONE_NUMBER.test(phone.replace(PHONE_SEPARATORS, '')),
      'Invalid phone number format',
    ),
  );

const companyField = z
  .string()
  .check(
    z.maxLength(
      FIELD_LIMITS.company,
      `Company name must be less than ${FIELD_LIMITS.company} characters`,
    ),
  );

const messageTooShort = `Message must be at least ${FIELD_LIMITS.messageMin} characters`;

/** The contact form's rules, in the order in which its fields stand (specification, section 5). */
export const contactSchema = z.object({
  name: nameField('Name', FIELD_LIMITS.name),
  email: emailField(),
  phone: z.pipe(z.transform(emptyAsMissing), z.optional(phoneField)),
  company: z.pipe(z.transform(emptyAsMissing), z.optional(companyField)),
  message: z
    .string(messageTooShort)
    .check(
      z.minLength(FIELD_LIMITS.messageMin, messageTooShort),
      z.maxLength(
        FIELD_LIMITS.messageMax,
        `Message must be less than ${FIELD_LIMITS.messageMax} characters`,
      ),
    ),
});

/** A contact message that has passed every rule. */
export type ContactMessage = z.infer<typeof contactSchema>;

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'company', 'message'] as const;

/** Sanitises and validates an untrusted record as a contact message (specification, section 5). */
export function parseContact(input: Readonly<Record<string, unknown>>) {
  return contactSchema.safeParse(sanitiseFields(input, CONTACT_FIELDS));
}
