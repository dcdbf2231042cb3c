/**
 * The script right after the filters of an index of several pages: an address with `?category=` leads on to the
 * pages of that category, and keeps its other parameters. Its text is that of this function, so it uses nothing
 * from outside.
 */
export function openCategory(): void {
  const parameters = new URLSearchParams(location.search);
  const category = parameters.get('category') ?? '';
  const link = document.querySelector<HTMLAnchorElement>(
    `[data-category-link="${CSS.escape(category)}"]`,
  );
  if (!category || !link) return;
  const address = new URL(link.href);
  parameters.delete('category');
  address.search = parameters.toString();
  location.replace(address);
}
