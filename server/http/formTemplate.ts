import { load } from 'cheerio';
import { FIELD_ERROR, FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/errorPlaces.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';

/** What a form that is shown again says. */
export interface FormAnswer {
  /** What the visitor gave, by field. */
  readonly values: UntrustedFields;
  readonly message: string;
  /** Each broken field with its own message. */
  readonly fieldMessages: ReadonlyMap<string, string>;
}

/** Fills a page, or a part of it, with an answer. */
export type FormTemplate = (answer: FormAnswer) => string;

/** What stands for a slot while the page is parsed, in text and attributes; no page holds it. */
const PLACE = /\uE000(\d+)\uE001/;
/** An attribute that may be absent: its slot gives the whole of it. */
const HIDDEN_PLACE = / hidden="(\uE000\d+\uE001)"/g;

/**
 * Makes a template of a built page with `form[action]`, so that showing the form again takes no more
 * than putting strings together.
 *
 * The form's inputs and textareas named in `fields` take the visitor's values, else keep their own, and
 * get `aria-invalid`. `FORM_ERROR` (in the form, else the page's first) loses `hidden`, and its
 * `FORM_ERROR_MESSAGE` says the message. `FIELD_ERROR` of the field says the field's own
 * message and loses `hidden`. The title opens with "Error: ". What the visitor gave is escaped in full.
 */
export function compileForm(html: string, action: string, fields: readonly string[]): FormTemplate {
  const $ = load(html);
  const form = $(`form[action="${action}"]`);
  const slots: FormTemplate[] = [];
  const place = (slot: FormTemplate) => `\uE000${slots.push(slot) - 1}\uE001`;

  for (const field of fields) {
    const value = (own: string) =>
      place(({ values: { [field]: given } }) =>
        escapeHtml(typeof given === 'string' ? given : own),
      );
    const isInvalid = place(({ fieldMessages }) => String(fieldMessages.has(field)));
    const isHidden = place(({ fieldMessages }) => (fieldMessages.has(field) ? '' : ' hidden'));
    const ownMessage = place(({ fieldMessages }) => escapeHtml(fieldMessages.get(field) ?? ''));

    const named = form
      .find(`:is(input, textarea)[name="${field}"]`)
      .attr('aria-invalid', isInvalid);
    const inputs = named.filter('input');
    inputs.attr('value', value(inputs.attr('value') ?? ''));
    // A parser drops the first line break of a textarea.
    named.filter('textarea').text(`\n${value('')}`);
    form.find(`[data-field-error="${field}"]`).attr('hidden', isHidden).text(ownMessage);
  }

  const own = form.find('[data-form-error]');
  const summary = (own.length > 0 ? own : $('[data-form-error]')).first().removeAttr('hidden');
  summary.find('[data-form-error-message]').text(place(({ message }) => escapeHtml(message)));
  const title = $('head > title').first();
  title.text(`Error: ${title.text()}`);

  const parts = $.html().replaceAll(HIDDEN_PLACE, '$1').split(PLACE);
  return (answer) =>
    parts
      .map((part, index) => (index % 2 === 0 ? part : (slots[Number(part)]?.(answer) ?? '')))
      .join('');
}
