import type { ReactNode } from 'react';

/** A name and its value, in a `<dl className="facts">`. The value may be a text of somebody else. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
