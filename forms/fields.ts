import * as z from 'zod/mini';
import { EMAIL_ADDRESS, sanitiseEmail } from './emailAddress.ts';
import { adviceFor } from './fieldAdvice.ts';
import { foldHyphens } from './foldCharacters.ts';
import { FIELD_LIMITS } from './limits.ts';
import { sanitiseFields, type UntrustedFields } from './sanitise.ts';

/** A field of a form: its rule, and how a page shows it. */
export interface FormField {
  readonly rule: z.ZodMiniType;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  /** The value of the attribute `autocomplete`. */
  readonly autoComplete?: string;
  readonly required?: true;
  /** A short remark beside the label. */
  readonly hint?: string;
  /** A sentence below the field. */
  readonly note?: string;
  /** The height of a text area, in lines. */
  readonly rows?: number;
  readonly maxLength?: number;
}

type Rules<Fields extends Readonly<Record<string, FormField>>> = {
  [Name in keyof Fields]: Fields[Name]['rule'];
};

/** Makes one schema of the rules of a form's fields and of further values (`carried`). */
export function schemaOf<Fields extends Readonly<Record<string, FormField>>, Carried>(
  fields: Fields,
  carried: Carried,
) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule]);
  return z.object({ ...(Object.fromEntries(rules) as Rules<Fields>), ...carried });
}

/**
 * Makes a function that sanitises and validates an untrusted record, and drops values that are not in the schema.
 */
export function parserOf<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  const names = Object.keys(schema.def.shape);
  return (input: UntrustedFields) =>
    schema.safeParse(sanitiseFields(input, names), { reportInput: true });
}

/** Replaces each white-space character with a space. */
export function spacesOnly(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** Characters that people type in place of an apostrophe. */
const APOSTROPHES = /[`´‘‛′׳՚＇]/g;

function foldName(name: string): string {
  return foldHyphens(spacesOnly(name)).replace(APOSTROPHES, '’');
}

/** Letters of any script, with their marks and joiners, spaces, apostrophes and hyphens. */
const NAME_CHARACTERS = /^[\p{L}\p{M} '’\u200c-\u200d-]*$/u;

/** The rule of a required name. `label` begins each message, such as "Name is required". */
export function nameRule(label: string, maxLength: number) {
  const required = `${label} is required`;
  return z
    .string(required)
    .check(
      z.overwrite(foldName),
      z.maxLength(maxLength, `${label} must be less than ${maxLength} characters`),
      z.regex(NAME_CHARACTERS, `${label} contains invalid characters`),
      z.regex(/\p{L}/u, required),
    );
}

/** The rule of a required email address. */
export function emailRule() {
  const invalid = 'Invalid email address';
  const { email: maxLength, emailLocalPart } = FIELD_LIMITS;
  return z.string(invalid).check(
    z.overwrite(sanitiseEmail),
    z.regex(EMAIL_ADDRESS, invalid),
    z.maxLength(maxLength, `Email must be less than ${maxLength} characters`),
    z.refine((email) => email.lastIndexOf('@') <= emailLocalPart, invalid),
  );
}

/** Makes a rule optional. An empty value counts as missing. */
export function optionalRule<Rule extends z.ZodMiniType>(rule: Rule) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(rule),
  );
}

/** The message of the first invalid field, in the order of the form. */
export function firstMessage(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? 'Invalid input';
}

/** The first message of each invalid field, with advice where there is any. */
export function messagesByField(error: z.core.$ZodError): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message, input } of error.issues) {
    const field = String(path[0]);
    if (messages.has(field)) continue;
    const advice = adviceFor(field, input);
    messages.set(field, advice ? `${message}. ${advice}` : message);
  }
  return messages;
}
