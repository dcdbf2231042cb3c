import type { ReactNode } from 'react';

/** A calculation in words, broken where its writer broke it. */
export function Formula({ children }: { children: ReactNode }) {
  return <div className="formula">{children}</div>;
}
