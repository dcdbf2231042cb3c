import { FIELD_LIMITS } from './limits.ts';

/** What sanitising removes: NUL, which nobody can type and PostgreSQL's text cannot hold, and markup's signs. */
const REMOVED = /[<>"'\0]/g;

/**
 * Cleans one input before it is validated: removes `<`, `>`, `"`, `'` and NUL, trims, and cuts to
 * 1000 characters. A cut never leaves half a surrogate pair or white space
 * at the end, so that the server, which does this again, changes nothing of what the browser sent.
 */
export function sanitise(value: string): string {
  return value
    .replace(REMOVED, '')
    .trim()
    .slice(0, FIELD_LIMITS.sanitised)
    .replace(/[\s\uD800-\uDBFF]+$/, '');
}

/** Whether sanitising would take signs out of a text. */
export function isAltered(value: string): boolean {
  return value.search(REMOVED) !== -1;
}

/**
 * Sanitises the named fields of an untrusted record. Anything that is not a string counts as not given,
 * and fields that are not named are dropped. Of an e-mail address no sign is removed, since that would
 * make it somebody else's: it is trimmed only, and its rule refuses it (see isAltered). Nor is any of a
 * link, which may be longer too.
 */
export function sanitiseFields<Field extends string>(
  input: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const clean: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = input[field];
    if (typeof value !== 'string') continue;
    const isAddress = field === 'email' || field === 'link';
    clean[field] = isAddress ? value.trim() : sanitise(value);
  }
  return clean;
}
