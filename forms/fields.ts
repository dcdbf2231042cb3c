import * as z from 'zod/mini';
import { FIELD_LIMITS } from './limits.ts';
import { isAltered } from './sanitise.ts';

/** Letters of any script with their marks, spaces, apostrophes and hyphens (design, D12). */
const NAME_CHARACTERS = /^[\p{L}\p{M} '’-]*$/u;

/** A name that has to be given; `label` opens each message, such as "Name is required". */
export function nameField(label: string, maxLength: number) {
  const required = `${label} is required`;
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(maxLength, `${label} must be less than ${maxLength} characters`),
      z.regex(NAME_CHARACTERS, `${label} contains invalid characters`),
    );
}

/** An e-mail address that has to be given, as it is. */
export function emailField() {
  const invalid = 'Invalid email address';
  return z.string(invalid).check(
    z.email(invalid),
    z.refine((email) => !isAltered(email), invalid),
    z.maxLength(FIELD_LIMITS.email, `Email must be less than ${FIELD_LIMITS.email} characters`),
  );
}
