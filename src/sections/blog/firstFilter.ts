/**
 * Inline script after the filters: applies the category in the address before the first paint. It is embedded by its
 * source text, so it cannot use anything outside the function.
 */
export function firstFilter(): void {
  const category = new URLSearchParams(location.search).get('category');
  if (!category) return;
  document.documentElement.dataset.chosen = category;
  for (const button of document.querySelectorAll<HTMLElement>('[data-filter]'))
    button.ariaPressed = String(button.dataset.filter === category);
}
