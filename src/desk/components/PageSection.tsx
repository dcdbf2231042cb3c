import type { ReactNode } from 'react';

/** A section of a page, with its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="pb-1 text-title">{title}</h2>
      {children}
    </section>
  );
}
