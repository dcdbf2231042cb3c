import untangle from '../styles/untangle.css?url';
import { onFirstActivity } from './whenActivated.ts';

const LINK = /<link.+?href="(.+?)"( data-when-active)?/g;

/**
 * Links the style sheets that a page has in `noscript` elements. As links in the page, they would compete with it for
 * bandwidth (docs/decisions/0008). What has no effect before the visitor's first activity waits for that: a sheet with
 * `data-when-active`, and the keyframes of the lines that come undone while the page is scrolled.
 */
export function linkDeferredStyles(): void {
  for (const noscript of document.querySelectorAll('noscript')) {
    for (const [, href = '', whenActive] of noscript.textContent.matchAll(LINK)) {
      const add = () => noscript.after(styleLink(href));
      if (whenActive) onFirstActivity(add);
      else add();
    }
  }
  if (document.querySelector('.untangle-view'))
    onFirstActivity(() => document.head.append(styleLink(untangle)));
}

function styleLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}
