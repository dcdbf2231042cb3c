import type { ReactNode } from 'react';

/** A paragraph that stands beside the next one if there is room (`side-note` in `styles/prose.css`), or else before it. */
export function SideNote({ children }: { children: ReactNode }) {
  return <div className="side-note">{children}</div>;
}
