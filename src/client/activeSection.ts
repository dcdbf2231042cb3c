/** A section is active once its top is at most this far below the viewport's top, in px. */
const LOOK_AHEAD_PX = 200;

/**
 * Makes a function that marks the link to the active section with `aria-current`: that of the last listed
 * section whose top is at or above the scroll position + 200 px. Links name their section in
 * `data-section`; one that is not on this page is never marked.
 */
export function activeSectionMarker(links: readonly HTMLAnchorElement[]): () => void {
  const ids = new Set(links.map((link) => link.dataset.section ?? ''));
  const sections = [...ids].flatMap((id) => document.getElementById(id) ?? []);
  return () => {
    const passed = sections.filter(
      (section) => section.getBoundingClientRect().top <= LOOK_AHEAD_PX,
    );
    markActive(links, passed.at(-1)?.id);
  };
}

function markActive(links: readonly HTMLAnchorElement[], active: string | undefined): void {
  for (const link of links) {
    if (link.dataset.section === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
