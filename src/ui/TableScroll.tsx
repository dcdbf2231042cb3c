import type { ReactNode } from 'react';

/** A table written in Markdown: it scrolls by itself where it is wider than the page, also by keyboard. */
export function TableScroll({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  );
}
