import { clickedControl } from '../../browser/clickedControl.ts';

/** The bar is opaque from this scroll position on, in px. */
const SCROLLED_PX = 50;

/**
 * Keeps the state of the navigation bar (`NavigationBar.tsx`, whose menu is a popover and opens without script): opaque
 * once scrolled, the link of the active section marked, and the menu closed after a choice, when it loses the focus, or
 * when there is room for the links in the bar. Tables of contents are marked by the same rule.
 */
export function startNavigation(): void {
  const bar = document.querySelector('[data-navigation]');
  if (!bar) return;

  const update = () => {
    bar.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
    markActiveSection();
  };
  // An intersection observer would have to be replaced whenever the height of the window changes. This check takes
  // 0.1 ms with a CPU slowed down four times.
  window.addEventListener('scroll', update);
  const menu = bar.querySelector<HTMLElement>('[popover]');
  // Runs at once, and whenever the page changes its size: by a resize, a font, a zoom.
  new ResizeObserver(() => {
    update();
    // If there is room for the links in the bar, there is no menu.
    if (menu && !bar.querySelector<HTMLElement>('[popovertarget]')?.offsetWidth) menu.hidePopover();
  }).observe(document.body);
  if (menu) closeAfterUse(menu);
}

function closeAfterUse(menu: HTMLElement): void {
  menu.addEventListener('click', (event) => {
    if (clickedControl(event, 'a')) menu.hidePopover();
  });
  menu.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]')) {
      menu.hidePopover();
    }
  });
}

/** A section is active once its top is at most this far below the top of the viewport, in px. */
const LOOK_AHEAD_PX = 200;

/**
 * Marks the links to the active section with `aria-current`: the last listed section whose top is at most
 * `LOOK_AHEAD_PX` below the top of the viewport. A section on another page is never active.
 */
function markActiveSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section]')];
  const active = links.map(sectionOf).findLast(isReached);
  for (const link of links) {
    link.ariaCurrent = sectionOf(link) === active ? 'true' : null;
  }
}

function sectionOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

function isReached(section: HTMLElement | null): boolean {
  return section !== null && section.getBoundingClientRect().top <= LOOK_AHEAD_PX;
}
