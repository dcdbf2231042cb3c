import { activeSectionMarker } from './activeSection.ts';

/** Scroll distance above which the bar is opaque, in px. */
const SCROLLED_PX = 50;

/**
 * Keeps the navigation bar's state: opaque once scrolled, the active section's link marked, the small
 * menu closed after a choice or when the focus leaves it. A page's own list of contents
 * (`[data-contents]`) is marked by the same rule.
 */
export function startNavigation(): void {
  const bar = document.querySelector('[data-navigation]');
  if (!bar) return;

  const markers = ['[data-navigation]', '[data-contents]'].map((list) =>
    activeSectionMarker([
      ...document.querySelectorAll<HTMLAnchorElement>(`${list} a[data-section]`),
    ]),
  );
  const update = () => {
    bar.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
    for (const markActive of markers) markActive();
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update, { passive: true });

  const menu = bar.querySelector<HTMLElement>('[popover]');
  if (menu) closeAfterUse(menu);
}

function closeAfterUse(menu: HTMLElement): void {
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  menu.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]'))
      close();
  });
}
