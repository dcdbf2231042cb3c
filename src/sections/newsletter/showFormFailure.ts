import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../../forms/formErrorAttributes.ts';

/** Shows why a form was not submitted, in its `FormError`. */
export function showFormFailure(form: Element, text: string): void {
  const error = form.querySelector<HTMLElement>(`[${FORM_ERROR}]`);
  const message = form.querySelector<HTMLElement>(`[${FORM_ERROR_MESSAGE}]`);
  if (!error || !message) return;
  message.textContent = text;
  error.hidden = false;
}
