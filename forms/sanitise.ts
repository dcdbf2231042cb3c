import { FIELD_LIMITS } from './limits.ts';

/**
 * Cleans one input before it is validated: removes `<`, `>`, `"` and `'`, trims, and cuts to
 * 1000 characters (specification, section 5). A cut never leaves half a surrogate pair or white space
 * at the end, so that the server, which does this again, changes nothing of what the browser sent.
 * NUL, which nobody can type and PostgreSQL's text cannot hold, goes too.
 */
export function sanitise(value: string): string {
  return value
    .replace(/[<>"'\0]/g, '')
    .trim()
    .slice(0, FIELD_LIMITS.sanitised)
    .replace(/[\s\uD800-\uDBFF]+$/, '');
}

/**
 * Sanitises the named fields of an untrusted record. Anything that is not a string counts as
 * not given, and fields that are not named are dropped.
 */
export function sanitiseFields<Field extends string>(
  input: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const clean: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = input[field];
    if (typeof value === 'string') clean[field] = sanitise(value);
  }
  return clean;
}
