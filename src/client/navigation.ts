/** Scroll distance above which the bar is opaque, in px (specification, section 2). */
const SCROLLED_PX = 50;
/** A section is active once its top is at most this far below the viewport's top, in px. */
const ACTIVE_LOOK_AHEAD_PX = 200;

/**
 * Keeps the navigation bar's state: opaque once scrolled, the active section's link marked, the small
 * menu closed after a choice or when the focus leaves it (specification, section 2).
 */
export function startNavigation(): void {
  const bar = document.querySelector('[data-navigation]');
  if (!bar) return;

  const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[data-section]')];
  const sections = sectionsOf(links);

  const update = () => {
    bar.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
    markActive(links, activeSection(sections));
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update, { passive: true });

  const menu = bar.querySelector<HTMLElement>('[popover]');
  if (menu) closeAfterUse(menu);
}

/** The listed sections that stand on this page, in the order of their links. */
function sectionsOf(links: readonly HTMLAnchorElement[]): HTMLElement[] {
  const ids = new Set(links.map((link) => link.dataset['section'] ?? ''));
  return [...ids].flatMap((id) => document.getElementById(id) ?? []);
}

/** The last listed section whose top is at or above the scroll position + 200 px. */
function activeSection(sections: readonly HTMLElement[]): string | undefined {
  const passed = sections.filter(
    (section) => section.getBoundingClientRect().top <= ACTIVE_LOOK_AHEAD_PX,
  );
  return passed.at(-1)?.id;
}

function markActive(links: readonly HTMLAnchorElement[], active: string | undefined): void {
  for (const link of links) {
    if (link.dataset['section'] === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
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
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]')) close();
  });
}
