/** Gives the focus to the first field that breaks a rule. */
export function focusFirstInvalid(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
): void {
  const [field] = errors.keys();
  const control = field ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
}
