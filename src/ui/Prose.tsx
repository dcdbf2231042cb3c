import type { ComponentProps, ReactNode } from 'react';

/** A table that scrolls by itself where it is wider than the page, also by keyboard. */
export function TableScroll({ children, ...table }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <figure tabIndex={0} className="table-scroll scrolls-sideways">
      <table {...table}>{children}</table>
    </figure>
  );
}

/** A calculation in words, broken where its writer broke it. */
export function Formula({ children }: { children: ReactNode }) {
  return <div className="formula">{children}</div>;
}
