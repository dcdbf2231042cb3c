import * as z from 'zod/mini';
import { EMAIL_ADDRESS, sanitiseEmail } from './emailAddress.ts';
import { adviceFor } from './fieldAdvice.ts';
import { foldHyphens } from './foldCharacters.ts';
import { FIELD_LIMITS } from './limits.ts';
import { sanitiseFields } from './sanitise.ts';

/** One field of a form: what it has to be, and how a page asks for it. */
export interface FormField {
  readonly rule: z.ZodMiniType;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  /** What the browser may fill in by itself. */
  readonly autoComplete?: string;
  readonly required?: true;
  /** A short remark beside the label. */
  readonly hint?: string;
  /** So many lines of text. */
  readonly rows?: number;
  readonly maxLength?: number;
}

type Rules<Fields extends Readonly<Record<string, FormField>>> = {
  [Name in keyof Fields]: Fields[Name]['rule'];
};

/** The rules of a form's fields as one, and of further values that it carries. */
export function schemaOf<Fields extends Readonly<Record<string, FormField>>, Carried>(
  fields: Fields,
  carried: Carried,
) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule]);
  return z.object({ ...(Object.fromEntries(rules) as Rules<Fields>), ...carried });
}

/**
 * Makes the function that sanitises and validates an untrusted record by a schema; what is no part of it
 * is dropped.
 */
export function parserOf<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  const names = Object.keys(schema.def.shape);
  return (input: Readonly<Record<string, unknown>>) =>
    schema.safeParse(sanitiseFields(input, names), { reportInput: true });
}

/** Writes white space in a line of text as spaces. */
export function toLine(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** Characters that keyboards without a typographic apostrophe offer in its place. */
const APOSTROPHES = /[`´‘‛′׳՚＇]/g;

function foldName(name: string): string {
  return foldHyphens(toLine(name)).replace(APOSTROPHES, '’');
}

/** Letters of any script with their marks and joiners, spaces, apostrophes and hyphens. */
const NAME_CHARACTERS = /^[\p{L}\p{M} '’\u200c-\u200d-]*$/u;

/** A name that has to be given; `label` opens each message, such as "Name is required". */
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

/** An e-mail address that has to be given. */
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

/** A value that may be left out; an empty one was. */
export function optionalRule<Rule extends z.ZodMiniType>(rule: Rule) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(rule),
  );
}

/** The message to show first: that of the first field, in the form's order, that breaks a rule. */
export function firstMessage(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? 'Invalid input';
}

/** Each broken field with its first message and, where there is any, advice. */
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
