import { load } from 'cheerio';
import { FIELD_ERROR, FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/formErrorAttributes.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';

interface FormAnswer {
  readonly values: UntrustedFields;
  readonly message: string;
  /** Each broken field with its own message. */
  readonly fieldMessages: ReadonlyMap<string, string>;
}

export type FormTemplate = ReturnType<typeof parseFormTemplate>;

/**
 * Makes a template of a built page with `form[action]` in its `main`. The form's controls named in `fields`,
 * wherever they are there, take the visitor's values, else keep their own; the attributes of `formErrorAttributes.ts`
 * say what is wrong.
 */
export function parseFormTemplate(html: string, action: string, fields: readonly string[]) {
  const $ = load(html);
  const form = $(`form[action="${action}"]`);
  const controls = form.find('input, textarea').add($(`input[form="${form.attr('id')}"]`));
  const places = fields.map((field) => {
    const control = controls.filter(`[name="${field}"]`);
    const error = form.find(`[${FIELD_ERROR}="${field}"]`);
    return { field, control, error, ownValue: control.attr('value') ?? '' };
  });
  const own = form.find(`[${FORM_ERROR}]`);
  const summary = (own.length > 0 ? own : $(`[${FORM_ERROR}]`)).first().removeAttr('hidden');
  const title = $('head > title').first();
  title.text(`Error: ${title.text()}`);
  // Only what an answer changes is written anew.
  const content = $('body, main').last();
  const [head = '', foot = ''] = $.html().split($.html(content));

  // Neither sign could end an attribute's value in quotes; scanners report them all the same. NUL is in no page.
  const withoutMarkup = (value: string) =>
    value.replaceAll('\0', '\ufffd').replaceAll('<', '\0lt').replaceAll('>', '\0gt');
  const escapeMarkup = (html: string) => html.replaceAll('\0lt', '&lt;').replaceAll('\0gt', '&gt;');

  return ({ values, message, fieldMessages }: FormAnswer): string => {
    summary.find(`[${FORM_ERROR_MESSAGE}]`).text(message);
    for (const { field, control, error, ownValue } of places) {
      const given = values[field];
      const value = typeof given === 'string' ? given : ownValue;
      const fieldMessage = fieldMessages.get(field);
      control.attr('aria-invalid', String(fieldMessage !== undefined));
      control.filter('input').attr('value', withoutMarkup(value));
      // A parser drops the first line break of a textarea.
      control.filter('textarea').text(`\n${value}`);
      error.attr('hidden', fieldMessage === undefined ? '' : null).text(fieldMessage ?? '');
    }
    return head + escapeMarkup($.html(content)) + foot;
  };
}
