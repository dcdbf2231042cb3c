import { pressedControl } from '../../client/pressedControl.ts';
import { markActiveSection } from '../../ui/activeSection.ts';

/** Scroll distance above which the bar is opaque, in px. */
const SCROLLED_PX = 50;

/**
 * Keeps the navigation bar's state: opaque once scrolled, the active section's link marked, the small
 * menu closed after a choice, when the focus leaves it or when its links stand in the bar. A page's own
 * list of contents is marked by the same rule.
 */
export function startNavigation(): void {
  const bar = document.querySelector(`[data-navigation]`);
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
    if (menu) giveWay(menu, bar);
  }).observe(document.body);
  if (menu) closeAfterUse(menu);
}

/**
 * An open menu that the layout hides, since the bar has room for its links, would come back with it. The
 * browser may have taken the focus from what is hidden.
 */
function giveWay(menu: HTMLElement, bar: Element): void {
  if (!menu.matches(':popover-open') || menu.offsetWidth) return;
  const { activeElement, body } = document;
  menu.hidePopover();
  if (activeElement === body || bar.contains(activeElement)) {
    bar.querySelector<HTMLElement>('nav a')?.focus();
  }
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
