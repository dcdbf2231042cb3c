/** A section is active once its top is at most this far below the viewport's top, in px. */
const LOOK_AHEAD_PX = 200;

/**
 * Marks the links to the active section with `aria-current`: that of the last listed section whose top
 * is at or above the scroll position + 200 px. A section that is not on this page is never active.
 */
export function markActiveSection(): void {
  const links = [...document.querySelectorAll(`[data-section]`)];
  const active = links.map(sectionOf).findLast(isReached);
  for (const link of links) {
    if (active && sectionOf(link) === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function sectionOf(link: Element): HTMLElement | null {
  return document.getElementById(link.getAttribute('data-section') ?? '');
}

function isReached(section: HTMLElement | null): boolean {
  return section !== null && section.getBoundingClientRect().top <= LOOK_AHEAD_PX;
}
