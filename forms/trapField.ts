/**
 * Name of a newsletter field that people never see; what fills it in is no person. A subscription
 * without it, which is the normal case, holds the two columns of the specification and no more.
 */
export const TRAP_FIELD = 'website';

/** Whether an untrusted record fills in the trap; an empty field, as a browser posts it, does not. */
export function fillsTrap(input: Readonly<Record<string, unknown>>): boolean {
  const value = input[TRAP_FIELD];
  return value !== undefined && value !== null && value !== '';
}
