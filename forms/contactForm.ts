import * as z from 'zod/mini';
import { formatNumber } from '../formats.ts';
import {
  emailRule,
  type FormField,
  nameRule,
  optionalRule,
  parserOf,
  schemaOf,
  spacesOnly,
} from './fields.ts';
import { parseFixFirstLink } from './fixFirstLink.ts';
import { foldDigits, foldFullWidth, foldHyphens } from './foldCharacters.ts';
import { FIELD_LIMITS } from './limits.ts';
import { parseLocation } from './location.ts';
import { sanitise, unifyLineEnds } from './sanitise.ts';

const PHONE_SEPARATORS = /[\s()-]/g;
const PHONE_NUMBER = /^\+?[1-9]\d{0,15}$/;

/** A telephone number in ASCII. Japanese keyboards offer the long vowel mark in place of a hyphen. */
export function foldPhone(phone: string): string {
  return foldHyphens(foldDigits(foldFullWidth(spacesOnly(phone)))).replaceAll('ー', '-');
}

const phoneRule = z.string().check(
  z.overwrite(foldPhone),
  z.refine(
    (phone) => PHONE_NUMBER.test(phone.replace(PHONE_SEPARATORS, '')),
    'Invalid phone number format',
  ),
);

const companyRule = z
  .string()
  .check(
    z.overwrite(spacesOnly),
    z.maxLength(
      FIELD_LIMITS.company,
      `Company name must be less than ${FIELD_LIMITS.company} characters`,
    ),
  );

const messageTooShort = `Message must be at least ${FIELD_LIMITS.messageMin} characters`;

/** The length is checked before the text is cut. A text of only marks and spaces is too short. */
const messageRule = z
  .string(messageTooShort)
  .check(
    z.overwrite(unifyLineEnds),
    z.maxLength(
      FIELD_LIMITS.messageAccepted,
      `Message must be less than ${FIELD_LIMITS.messageAccepted} characters`,
    ),
    z.overwrite(sanitise),
    z.minLength(FIELD_LIMITS.messageMin, messageTooShort),
    z.regex(/[^\p{M}\s]/u, messageTooShort),
  );

/**
 * The fields of the contact form, in this order. The pages, the rules, the tables, the owner's mail and the exports all
 * follow this list (docs/changing.md).
 */
export const CONTACT_FIELDS = {
  name: {
    rule: nameRule('Name', FIELD_LIMITS.name),
    label: 'Full Name',
    autoComplete: 'name',
    required: true,
  },
  email: {
    rule: emailRule(),
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    required: true,
  },
  phone: {
    rule: optionalRule(phoneRule),
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'optional',
    note: 'With country code.',
  },
  company: {
    rule: optionalRule(companyRule),
    label: 'Company',
    autoComplete: 'organization',
    hint: 'optional',
  },
  message: {
    rule: messageRule,
    label: 'Message',
    required: true,
    hint: `up to ${formatNumber(FIELD_LIMITS.textMax)} characters`,
    rows: 5,
    maxLength: FIELD_LIMITS.textMax,
  },
} as const satisfies Readonly<Record<string, FormField>>;

export type ContactField = keyof typeof CONTACT_FIELDS;

/** The names of the fields, in the order of the form. */
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as readonly ContactField[];

/** The name of a field for the owner: `company` becomes `Company`. */
export function fieldTitle(field: ContactField): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}

/**
 * A contact message: the fields of the form, the part of the site where the visitor opened it, and a link to the
 * process that the visitor has drawn.
 */
export const contactSchema = schemaOf(CONTACT_FIELDS, {
  location: z.pipe(z.transform(parseLocation), z.string()),
  link: z.pipe(z.transform(parseFixFirstLink), z.optional(z.string())),
});

/** A contact message that has passed every rule. */
export type ContactMessage = z.infer<typeof contactSchema>;

/** Sanitises and validates an untrusted record as a contact message. */
export const parseContact = parserOf(contactSchema);

/**
 * The content by which a repeated message is recognised: every field and the process, but not the part of the site.
 */
export function writtenContent(message: ContactMessage): readonly (string | null)[] {
  return [...CONTACT_FIELD_NAMES, 'link' as const].map((name) => message[name] ?? null);
}
