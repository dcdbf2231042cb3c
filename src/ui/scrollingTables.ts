/** Makes each table that scrolls in its frame a tab stop with a name, as long as it scrolls: not every browser does. */
export function startScrollingTables(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const heads = target.querySelectorAll('caption, thead th');
      const name = Array.from(heads, (head) => head.textContent).join(', ');
      const scrolls = target.scrollWidth > target.clientWidth;
      for (const [attribute, value] of [
        ['tabindex', '0'],
        ['role', 'region'],
        ['aria-label', name],
      ] as const) {
        if (scrolls) target.setAttribute(attribute, value);
        else target.removeAttribute(attribute);
      }
    }
  });
  for (const frame of document.querySelectorAll('.data-table')) observer.observe(frame);
}
