import type { ReactNode } from 'react';

/** Running text that was written in Markdown: its elements take the site's type and rhythm. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
