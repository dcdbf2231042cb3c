/** Gives the focus back to what lost it by being disabled, unless the visitor has moved on since. */
export function restoreFocus(focused: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (focused instanceof HTMLElement) focused.focus();
}
