/**
 * Links the style sheets that a page has in `noscript`, each at its place. In the page itself, they would compete
 * for bandwidth (docs/decisions/0008).
 */
export function linkDeferredStyles(): void {
  for (const place of document.querySelectorAll('noscript')) {
    const [, href] = /href="([^"]+)"/.exec(place.textContent) ?? [];
    const link = document.createElement('link');
    place.after(Object.assign(link, { rel: 'stylesheet', href }));
  }
}
