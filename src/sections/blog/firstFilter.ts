/**
 * The script right after the filters of the index: has the page painted filtered by the category that the address
 * asks for. Its text is that of this function, so it uses nothing from outside.
 */
export function firstFilter(): void {
  const category = new URLSearchParams(location.search).get('category');
  if (!category) return;
  document.documentElement.dataset.chosen = category;
  for (const button of document.querySelectorAll<HTMLElement>('[data-filter]'))
    button.ariaPressed = String(button.dataset.filter === category);
}
