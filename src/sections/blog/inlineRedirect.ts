/**
 * Inline script after the category links of an index with several pages (`inlineCall`): redirects the URL of a filter
 * to the pages of that category, with all other parameters.
 */
export function inlineRedirect(parameter: string): void {
  const parameters = new URLSearchParams(location.search);
  const category = parameters.get(parameter) ?? '';
  const link = document.querySelector<HTMLAnchorElement>(
    `[data-category-link="${CSS.escape(category)}"]`,
  );
  if (!category || !link) return;
  const url = new URL(link.href);
  parameters.delete(parameter);
  url.search = parameters.toString();
  // Without a referrer, the next page counts as a first visit and starts with the fallback fonts (`browser/inline.ts`).
  // Our fonts are not loaded yet, because the visitor leaves this page at once.
  const referrer = Object.assign(document.createElement('meta'), { name: 'referrer' });
  referrer.content = 'no-referrer';
  document.head.append(referrer);
  location.replace(url);
}
