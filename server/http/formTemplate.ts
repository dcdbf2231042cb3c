import { load } from 'cheerio';
import { FIELD_ERROR, FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/formErrorAttributes.ts';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { type PageSource, readPage } from './staticSite.ts';

interface FilledForm {
  readonly values: UntrustedFields;
  readonly message: string;
  /** Error messages by field. */
  readonly fieldMessages: ReadonlyMap<string, string>;
}

export type FormTemplate = ReturnType<typeof parseFormTemplate>;

/**
 * Parses a built page with a form into a function that returns the page with the form filled in. The controls named in
 * `fields` get the visitor's values, or keep their own; elements with the attributes of `formErrorAttributes.ts` get
 * the error messages.
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
  // Only this part of the page is serialized for each response.
  const content = $('body, main').last();
  const [head = '', foot = ''] = $.html().split($.html(content));

  // cheerio leaves < and > in attributes, which is safe, but scanners report it. NUL marks them, because no page has
  // one.
  const withoutMarkup = (value: string) =>
    value.replaceAll('\0', '\ufffd').replaceAll('<', '\0lt').replaceAll('>', '\0gt');
  const escapeMarkup = (html: string) => html.replaceAll('\0lt', '&lt;').replaceAll('\0gt', '&gt;');

  return ({ values, message, fieldMessages }: FilledForm): string => {
    summary.find(`[${FORM_ERROR_MESSAGE}]`).text(message);
    for (const { field, control, error, ownValue } of places) {
      const given = values[field];
      const value = typeof given === 'string' ? given : ownValue;
      const fieldMessage = fieldMessages.get(field);
      control.attr('aria-invalid', String(fieldMessage !== undefined));
      control.filter('input').attr('value', withoutMarkup(value));
      // HTML parsers drop the first line break of a textarea.
      control.filter('textarea').text(`\n${value}`);
      error.attr('hidden', fieldMessage === undefined ? '' : null).text(fieldMessage ?? '');
    }
    return head + escapeMarkup($.html(content)) + foot;
  };
}

/**
 * Returns a function that reads the template of a page. It parses the page again only if a new build has changed it; the
 * first time is at once, so that no visitor waits for it.
 */
export async function cacheFormTemplate(
  pages: PageSource,
  path: string,
  fields: readonly string[],
): Promise<() => Promise<FormTemplate>> {
  let html: string | undefined;
  let template: FormTemplate | undefined;

  async function readTemplate(): Promise<FormTemplate> {
    const read = await readPage(pages, path);
    if (read !== html || !template) template = parseFormTemplate(read, path, fields);
    html = read;
    return template;
  }

  // A development server may not have its pages yet.
  await readTemplate().catch(() => undefined);
  return readTemplate;
}
