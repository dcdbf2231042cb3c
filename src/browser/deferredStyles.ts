/**
 * Links the styles that a page has in `noscript`, where each stands: in the page they would compete for the line
 * (docs/decisions/0008).
 */
export function linkDeferredStyles(): void {
  for (const place of document.querySelectorAll('noscript')) {
    const [, href] = /href="([^"]+)"/.exec(place.textContent) ?? [];
    const link = document.createElement('link');
    place.after(Object.assign(link, { rel: 'stylesheet', href }));
  }
}
