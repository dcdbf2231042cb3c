/**
 * Inline script after the filters of an index with several pages: redirects `?category=` to the pages of that
 * category, with all other parameters. It is embedded by its source text, so it cannot use anything outside the
 * function.
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
  // Without a referrer, the next page counts as a first visit and begins in the fallback fonts (`browser/inline.ts`).
  // Ours are not loaded yet, because this page is left at once.
  const referrer = Object.assign(document.createElement('meta'), { name: 'referrer' });
  referrer.content = 'no-referrer';
  document.head.append(referrer);
  location.replace(address);
}
