/**
 * Name of a field of both forms that people never see; what fills it in is hardly a person. Browsers
 * fill in what they know by its name, such as a website or a city, so the name means nothing to them.
 * A submission without it, which is the normal case, holds the forms' own fields and no more.
 */
export const HONEYPOT_FIELD = 'remarks';
/** Its label, for whoever reaches it all the same. */
export const HONEYPOT_LABEL = 'Leave this field empty';

/** The honeypot as it goes with a submission: only when it is filled in. */
export type FilledHoneypot = { readonly [HONEYPOT_FIELD]?: string };

/** Whether an untrusted record fills in the honeypot; an empty field, as a browser posts it, does not. */
export function isHoneypotFilled(input: Readonly<Record<string, unknown>>): boolean {
  const value = input[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}

/** What a form says in its honeypot. */
export function readHoneypot(form: FormData): FilledHoneypot {
  const value = form.get(HONEYPOT_FIELD);
  return typeof value === 'string' && value ? { [HONEYPOT_FIELD]: value } : {};
}
