import type { ReactNode } from 'react';

/** A calculation in words. */
export function Formula({ children }: { children: ReactNode }) {
  return <div className="formula">{children}</div>;
}
