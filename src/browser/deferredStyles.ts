import { onFirstActivity } from './firstActivity.ts';

/**
 * Links the style sheets that a page has in `noscript`, each at its place. In the page itself, they would compete
 * for bandwidth (docs/decisions/0008). What only an active visitor needs is linked at the first sign of one.
 */
export function linkDeferredStyles(): void {
  for (const place of document.querySelectorAll<HTMLElement>('noscript')) {
    const [, href] = /href="(.+?)"/.exec(place.textContent) ?? [];
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const add = () => place.after(link);
    if (place.dataset.usedBy) onFirstActivity(add);
    else add();
  }
}
