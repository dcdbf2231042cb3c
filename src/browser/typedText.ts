import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { readTabValue, writeTabValue } from './storage.ts';
import { whenActivated } from './whenActivated.ts';

/** The key in the tab's session storage. The privacy page names it. */
const KEY = 'typed-text';

/** The forms whose text is kept: those that React renders, which may have to render them again. */
const FORMS = '[data-hydrate] form[id]';

/** Texts by the name of their field. */
type FormText = Readonly<Record<string, string>>;

/**
 * Keeps for the tab what is typed in the forms of a page, until the form is reset, or leads to a page whose
 * `data-sent-form` names it.
 */
export function startKeepingTypedText(): void {
  const { sentForm } = document.body.dataset;
  if (sentForm) whenActivated(() => forgetTypedText(sentForm));
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.matches(FORMS)) keep(form, filledTexts(form));
  });
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches(FORMS)) keep(target, {});
  });
}

/** Puts what was typed on this page back into the empty fields of a form. */
export function restoreTypedText(form: HTMLFormElement): void {
  const texts = storedTexts()[entryOf(form)] ?? {};
  for (const field of textFieldsOf(form)) fillEmpty(field, texts[field.name]);
}

/** Copies what the fields of a form hold into the empty fields of another one. */
export function copyTexts(from: HTMLFormElement, to: HTMLFormElement): void {
  const texts = new Map(textFieldsOf(from).map(({ name, value }) => [name, value]));
  for (const field of textFieldsOf(to)) fillEmpty(field, texts.get(field.name));
}

/** Forgets what was typed in a form, on all pages that have it. */
function forgetTypedText(formId: string): void {
  const others = Object.entries(storedTexts()).filter(([entry]) => !entry.endsWith(`#${formId}`));
  store(Object.fromEntries(others));
}

function textFieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}

function fillEmpty(field: HTMLInputElement | HTMLTextAreaElement, text = ''): void {
  if (field.value || !text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The texts of a form, without the honeypot, which only robots fill in. */
function filledTexts(form: HTMLFormElement): FormText {
  const filled = textFieldsOf(form).filter(({ name, value }) => value && name !== HONEYPOT_FIELD);
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

function keep(form: HTMLFormElement, texts: FormText): void {
  store({ ...storedTexts(), [entryOf(form)]: texts });
}

const entryOf = ({ id }: HTMLFormElement) => `${window.location.pathname}#${id}`;

function storedTexts(): Readonly<Record<string, FormText>> {
  const stored = readTabValue(KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Stores the texts that are not empty. */
function store(texts: Readonly<Record<string, FormText>>): void {
  const filled = Object.entries(texts).filter(([, text]) => Object.keys(text).length > 0);
  writeTabValue(KEY, filled.length > 0 ? Object.fromEntries(filled) : undefined);
}
