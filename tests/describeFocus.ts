/**
 * Runs in the page: kind and accessible name of the focused element, such as "link Contact" or "field Full Name";
 * "page" when no element has the focus.
 */
export function describeFocus(): string {
  const kinds: Readonly<Record<string, string>> = {
    A: 'link',
    BUTTON: 'button',
    INPUT: 'field',
    SELECT: 'field',
    SUMMARY: 'question',
    TEXTAREA: 'field',
  };
  const element = document.activeElement;
  if (!element || element === document.body) return 'page';
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.labels?.[0]?.textContent
      : element.textContent;
  const name = (element.getAttribute('aria-label') ?? label ?? '').replace(/\s+/g, ' ').trim();
  return `${kinds[element.tagName] ?? element.tagName.toLowerCase()} ${name.slice(0, 80)}`;
}
