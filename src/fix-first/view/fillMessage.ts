import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { CONTACT_FORM } from '../../ui/contactAction.ts';

/**
 * Puts a summary into the contact form's message, whether or not the form is live.
 *
 * @param earlier the summary that was put there before
 * @returns the summary as far as it fits
 */
export function fillMessage(summary: string, earlier: string): string {
  const form = document.getElementById(CONTACT_FORM);
  const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!field) return '';
  const { message, fitted } = withSummary(field.value, summary, earlier);
  field.value = message;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return fitted;
}

/**
 * A message with a summary after what was written, or in the place of an earlier one that stands there
 * unchanged. Lines of the summary that do not fit are left off.
 */
export function withSummary(
  written: string,
  summary: string,
  earlier: string,
): { message: string; fitted: string } {
  const place = earlier ? written.indexOf(earlier) : -1;
  const own = written.trimEnd();
  const before = place >= 0 ? written.slice(0, place) : own && `${own}\n\n`;
  const after = place >= 0 ? written.slice(place + earlier.length) : '';
  const lines = summary.split('\n');
  while (lines.length > 0) {
    const fitted = lines.join('\n');
    const message = before + fitted + after;
    if (message.length <= FIELD_LIMITS.sanitised) return { message, fitted };
    lines.pop();
  }
  return { message: written, fitted: earlier };
}
