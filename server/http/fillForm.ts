import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { escapeHtml } from '../escapeHtml.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';

/**
 * Shows a form again with what the visitor gave and what was wrong with it.
 *
 * `html` is a built page with `form[action]`. The form's controls named in `values` get their
 * values, as they were sent. `[data-form-error]` (in the form, else the page's first) loses
 * `hidden`, and its `[data-form-error-message]` says `message`. Each field of `fieldMessages`
 * gets `aria-invalid`, and `[data-field-error="<name>"]` says its message and loses `hidden`.
 * The title opens with "Error: ". What the visitor gave is escaped in full, `<` and `>` in attributes
 * included, which the serializer itself would leave.
 */
export function fillForm(
  html: string,
  answer: {
    action: string;
    values: UntrustedFields;
    message: string;
    fieldMessages: ReadonlyMap<string, string>;
  },
): string {
  const $ = load(html);
  const form = $('form').filter((_, element) => $(element).attr('action') === answer.action);
  const inForm = (selector: string, attribute: string, value: string) =>
    form.find(selector).filter((_, element) => $(element).attr(attribute) === value);

  const escaped = new Map<string, string>();
  for (const [name, value] of Object.entries(answer.values)) {
    if (typeof value !== 'string') continue;
    const place = randomUUID();
    // A parser drops the first line break of a textarea.
    const isTextarea = inForm('textarea', 'name', name).text(place).length > 0;
    inForm('input', 'name', name).attr('value', place);
    escaped.set(place, escapeHtml(isTextarea ? `\n${value}` : value));
  }

  const ownSummary = form.find('[data-form-error]');
  const summary = ownSummary.length > 0 ? ownSummary.first() : $('[data-form-error]').first();
  summary.removeAttr('hidden');
  summary.find('[data-form-error-message]').text(answer.message);

  for (const [name, message] of answer.fieldMessages) {
    inForm('input, textarea', 'name', name).attr('aria-invalid', 'true');
    inForm('[data-field-error]', 'data-field-error', name).removeAttr('hidden').text(message);
  }

  const title = $('head > title').first();
  title.text(`Error: ${title.text()}`);
  let filled = $.html();
  for (const [place, value] of escaped) filled = filled.replaceAll(place, () => value);
  return filled;
}
