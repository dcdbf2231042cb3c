import { onFirstActivity } from './firstActivity.ts';

/**
 * Links the style sheets that a page has in `noscript` elements. As links in the page, they would compete with it for
 * bandwidth (docs/decisions/0008). A sheet with `data-used-by` has no effect before the visitor's first activity, so it
 * waits for that.
 */
export function linkDeferredStyles(): void {
  for (const noscript of document.querySelectorAll<HTMLElement>('head noscript, main noscript')) {
    const [, href] = /href="(.+?)"/.exec(noscript.textContent) ?? [];
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const add = () => noscript.after(link);
    if (noscript.dataset.usedBy) onFirstActivity(add);
    else add();
  }
}
