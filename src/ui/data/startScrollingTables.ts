/**
 * Makes the frame of each table a tab stop while the table scrolls in it, which not every browser does. Its name is the
 * caption, or else the column headings.
 */
export function startScrollingTables(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // biome-ignore lint/performance/useDomNodeTextContent: it has no spaces between the headings.
      const name = target.querySelector<HTMLElement>('caption, thead')?.innerText;
      for (const attribute of ['tabindex', 'role', 'aria-label']) target.removeAttribute(attribute);
      if (target.scrollWidth > target.clientWidth)
        Object.assign(target, { tabIndex: 0, role: 'region', ariaLabel: name });
    }
  });
  for (const frame of document.querySelectorAll('.data-table')) observer.observe(frame);
}
