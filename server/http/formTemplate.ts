import { load } from 'cheerio';
import { brand } from '../../brand.ts';
import { FIELD_ERROR, FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/errorPlaces.ts';
import { escapeHtml } from '../../mails/escapeHtml.ts';
import { palette } from '../../palette.ts';
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
const ATTRIBUTE_PLACE = / (?:hidden|selected)="(\uE000\d+\uE001)"/g;

/**
 * Makes a template of a built page with `form[action]`: to show the form again only joins strings.
 * The form's controls named in `fields`, wherever they are, take the visitor's values, else keep their
 * own; the places of `errorPlaces.ts` say what is wrong. What the visitor gave is escaped in full.
 */
export function compileForm(html: string, action: string, fields: readonly string[]): FormTemplate {
  const $ = load(html);
  const form = $(`form[action="${action}"]`);
  const controls = form.find('input, textarea, select').add($(`input[form="${form.attr('id')}"]`));
  const slots: FormTemplate[] = [];
  const place = (slot: FormTemplate) => `\uE000${slots.push(slot) - 1}\uE001`;

  for (const field of fields) {
    const value = (own = '') =>
      place(({ values: { [field]: given } }) =>
        escapeHtml(typeof given === 'string' ? given : own),
      );
    const isInvalid = place(({ fieldMessages }) => String(fieldMessages.has(field)));
    const isHidden = place(({ fieldMessages }) => (fieldMessages.has(field) ? '' : ' hidden'));
    const ownMessage = place(({ fieldMessages }) => escapeHtml(fieldMessages.get(field) ?? ''));

    const named = controls.filter(`[name="${field}"]`).attr('aria-invalid', isInvalid);
    const inputs = named.filter('input');
    inputs.attr('value', value(inputs.attr('value')));
    // A parser drops the first line break of a textarea.
    named.filter('textarea').text(`\n${value()}`);
    named.find('option').attr('selected', function () {
      const own = $(this).attr('value') ?? $(this).text();
      return place(({ values }) => (values[field] === own ? ' selected' : ''));
    });
    form.find(`[${FIELD_ERROR}="${field}"]`).attr('hidden', isHidden).text(ownMessage);
  }

  const own = form.find(`[${FORM_ERROR}]`);
  const summary = (own.length > 0 ? own : $(`[${FORM_ERROR}]`)).first().removeAttr('hidden');
  summary.find(`[${FORM_ERROR_MESSAGE}]`).text(place(({ message }) => escapeHtml(message)));
  const title = $('head > title').first();
  title.text(`Error: ${title.text()}`);

  const parts = $.html().replaceAll(ATTRIBUTE_PLACE, '$1').split(PLACE);
  return (answer) =>
    parts.map((part, i) => (i % 2 === 0 ? part : slots[Number(part)]?.(answer))).join('');
}

const STYLE = [
  `body{max-inline-size:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;color:${palette.ink};background:${palette.paper}}`,
  'textarea{box-sizing:border-box;inline-size:100%;padding:.5rem;font:inherit}',
  `button{padding:.75rem 2rem;border:0;font:inherit;font-weight:600;color:${palette.white};background:${palette.vermilion};cursor:pointer}`,
  'a{color:inherit}',
].join('');

/**
 * A form that is shown again without its page: what was wrong, and what the visitor wrote, to send
 * again. It costs next to nothing, for whoever is past a limit.
 */
export function composeShortForm(action: string, { values, message }: FormAnswer): string {
  const controls = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    return name === 'message'
      ? `<p><label>Your message<br><textarea name="message" rows="8">\n${escapeHtml(value)}</textarea></label></p>`
      : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  });
  const form = `<form method="post" action="${action}">
<p>What you wrote is kept on this page.</p>
${controls.join('\n')}
<p><button>Send again</button></p>
</form>`;
  return `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Error: ${escapeHtml(message)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${brand.name}</h1>
<p role="alert">${escapeHtml(message)}</p>
${controls.length > 0 ? form : ''}
<p><a href="/">Home</a></p>
</main>
</body>
</html>
`;
}
