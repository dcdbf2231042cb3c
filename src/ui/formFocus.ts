/** Gives the focus to the first field that breaks a rule. */
export function focusFirstInvalid(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
): void {
  const [field] = errors.keys();
  const control = field ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** Gives the focus back to what lost it by being disabled, unless the visitor has moved on since. */
export function restoreFocus(focused: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (focused instanceof HTMLElement) focused.focus();
}
