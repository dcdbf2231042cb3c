import otherMedia from '../styles/otherMedia.css?url';

/** The style of other media, as a link. Its rules say themselves which medium they are for. */
export const otherMediaLink = { rel: 'stylesheet', href: otherMedia };

/** Links it, before the page's own style: in the page it would compete for the line (docs/decisions/0008). */
export function linkOtherMedia(): void {
  document.head.prepend(Object.assign(document.createElement('link'), otherMediaLink));
}
