import { load } from 'cheerio';
import type { UntrustedFields } from '../submissions/acceptContact.ts';

/**
 * Shows a form again with what the visitor gave and what was wrong with it.
 *
 * `html` is a built page with `form[action]`. The form's controls named in `values` get their
 * values, as they were sent. `[data-form-error]` (in the form, else the page's first) loses
 * `hidden`, and its `[data-form-error-message]` says `message`. Each field of `fieldMessages`
 * gets `aria-invalid`, and `[data-field-error="<name>"]` says its message and loses `hidden`.
 * The title opens with "Error: ". Everything is escaped.
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

  for (const [name, value] of Object.entries(answer.values)) {
    if (typeof value !== 'string') continue;
    inForm('input', 'name', name).attr('value', value);
    // A parser drops the first line break of a textarea.
    inForm('textarea', 'name', name).text(value.replace(/^\r?\n/, '\n\n'));
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
  return $.html();
}
