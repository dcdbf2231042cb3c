/**
 * Name of a field of both forms that people never see; what fills it in is hardly a person. Browsers
 * fill in what they know by its name, such as a website or a city, so the name means nothing to them.
 * A submission without it, which is the normal case, holds the forms' own fields and no more.
 */
export const TRAP_FIELD = 'remarks';
/** Its label, for whoever reaches it all the same. */
export const TRAP_LABEL = 'Leave this field empty';

/** The trap as it goes with a submission: only when it is filled in. */
export type FilledTrap = { readonly [TRAP_FIELD]?: string };

/** Whether an untrusted record fills in the trap; an empty field, as a browser posts it, does not. */
export function isHoneypotFilled(input: Readonly<Record<string, unknown>>): boolean {
  const value = input[TRAP_FIELD];
  return value !== undefined && value !== null && value !== '';
}

/** What a form says in its trap. */
export function readTrap(form: FormData): FilledTrap {
  const value = form.get(TRAP_FIELD);
  return typeof value === 'string' && value ? { [TRAP_FIELD]: value } : {};
}
