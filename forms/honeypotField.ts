import type { UntrustedFields } from './sanitise.ts';

/**
 * The name of the honeypot of both forms: a field that people do not see, so that mostly robots fill it in. The name
 * means nothing to browsers, which would otherwise fill it in by themselves.
 */
export const HONEYPOT_FIELD = 'remarks';
/** The label, for people who reach the field all the same. */
export const HONEYPOT_LABEL = 'Leave this field empty';

/** The honeypot in a submission, which contains it only if it is filled in. */
export type FilledHoneypot = { readonly [HONEYPOT_FIELD]?: string };

/** Whether an untrusted record fills in the honeypot. A browser without scripts posts it empty. */
export function isHoneypotFilled(input: UntrustedFields): boolean {
  const value = input[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}

/** The value of a form's honeypot. */
export function readHoneypot(form: FormData): FilledHoneypot {
  const value = form.get(HONEYPOT_FIELD);
  return typeof value === 'string' && value ? { [HONEYPOT_FIELD]: value } : {};
}
