import { pressedControl } from '../../browser/pressedControl.ts';

/** Scroll distance above which the bar is opaque, in px. */
const SCROLLED_PX = 50;

/**
 * Keeps the navigation bar's state: opaque once scrolled, the active section's link marked, the small
 * menu closed after a choice, when the focus leaves it or when its links stand in the bar. A page's own
 * list of contents is marked by the same rule.
 */
export function startNavigation(): void {
  const bar = document.querySelector('[data-navigation]');
  if (!bar) return;

  const update = () => {
    bar.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
    markActiveSection();
  };
  // An observer for the sections would have to be made anew with each height of the window, as its line
  // is counted from the window's foot; asking them takes 0.1 ms on a processor slowed down four times.
  window.addEventListener('scroll', update, { passive: true });
  const menu = bar.querySelector<HTMLElement>('[popover]');
  // At once too, and whenever something makes the page longer or narrower: a window, a font, a zoom.
  new ResizeObserver(() => {
    update();
    // In a bar that has room for its links they are no menu any more.
    if (menu && !bar.querySelector<HTMLElement>('[popovertarget]')?.offsetWidth) menu.hidePopover();
  }).observe(document.body);
  if (menu) closeAfterUse(menu);
}

function closeAfterUse(menu: HTMLElement): void {
  menu.addEventListener('click', (event) => {
    if (pressedControl(event, 'a')) menu.hidePopover();
  });
  menu.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]')) {
      menu.hidePopover();
    }
  });
}

/** A section is active once its top is at most this far below the viewport's top, in px. */
const LOOK_AHEAD_PX = 200;

/**
 * Marks the links to the active section with `aria-current`: that of the last listed section whose top
 * is at or above the scroll position + 200 px. A section that is not on this page is never active.
 */
function markActiveSection(): void {
  const links = [...document.querySelectorAll('[data-section]')];
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
