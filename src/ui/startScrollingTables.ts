/**
 * Makes each table that scrolls in its frame a tab stop, named by its caption or else by its heads, as long as it
 * scrolls: not every browser does.
 */
export function startScrollingTables(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // Its text as it is shown has spaces between the heads.
      // biome-ignore lint/performance/useDomNodeTextContent: for these spaces.
      const name = target.querySelector<HTMLElement>('caption, thead')?.innerText;
      for (const attribute of ['tabindex', 'role', 'aria-label']) target.removeAttribute(attribute);
      if (target.scrollWidth > target.clientWidth)
        Object.assign(target, { tabIndex: 0, role: 'region', ariaLabel: name });
    }
  });
  for (const frame of document.querySelectorAll('.data-table')) observer.observe(frame);
}
