import { onFirstActivity } from './firstActivity.ts';

/**
 * Links the style sheets that a page has in `noscript`, each at its place. In the page itself, they would compete
 * for bandwidth (docs/decisions/0008). Those with `data-used-by` change nothing before the visitor is active, so they
 * wait for that.
 */
export function linkDeferredStyles(): void {
  for (const noscript of document.querySelectorAll<HTMLElement>('noscript')) {
    const [, href] = /href="(.+?)"/.exec(noscript.textContent) ?? [];
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const add = () => noscript.after(link);
    if (noscript.dataset.usedBy) onFirstActivity(add);
    else add();
  }
}
