import { pressedControl } from '../../client/pressedControl.ts';
import { markActiveSection } from '../../ui/activeSection.ts';

/** On the navigation bar. */
export const NAVIGATION = 'data-navigation';
/** On the bar too, while it is opaque; its look hangs on it. */
const SCROLLED = 'data-scrolled';

/** Scroll distance above which the bar is opaque, in px. */
const SCROLLED_PX = 50;

/**
 * Keeps the navigation bar's state: opaque once scrolled, the active section's link marked, the small
 * menu closed after a choice or when the focus leaves it. A page's own list of contents is marked by the
 * same rule.
 */
export function startNavigation(): void {
  const bar = document.querySelector(`[${NAVIGATION}]`);
  if (!bar) return;

  const update = () => {
    bar.toggleAttribute(SCROLLED, window.scrollY > SCROLLED_PX);
    markActiveSection();
  };
  // An observer for the sections would have to be made anew with each height of the window, as its line
  // is counted from the window's foot; asking them takes 0.1 ms on a processor slowed down four times.
  window.addEventListener('scroll', update, { passive: true });
  // At once too, and whenever something makes the page longer or narrower: a window, a font, a zoom.
  new ResizeObserver(update).observe(document.body);

  const menu = bar.querySelector<HTMLElement>('[popover]');
  if (menu) closeAfterUse(menu);
}

function closeAfterUse(menu: HTMLElement): void {
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', (event) => {
    if (pressedControl(event, 'a')) close();
  });
  menu.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]'))
      close();
  });
}
