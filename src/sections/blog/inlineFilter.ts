/** The query parameter of the index that names a category. */
export const CATEGORY_PARAMETER = 'category';

/** Inline script after the filters (`inlineCall`): applies the category in the URL before the first paint. */
export function inlineFilter(parameter: string): void {
  const category = new URLSearchParams(location.search).get(parameter);
  if (!category) return;
  document.documentElement.dataset.chosen = category;
  for (const button of document.querySelectorAll<HTMLElement>('[data-filter]'))
    button.ariaPressed = String(button.dataset.filter === category);
}
