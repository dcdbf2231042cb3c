import type { ReactNode } from 'react';
import { landmarks } from '../../content/shared/controls.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { TableOfContents } from '../../ui/layout/TableOfContents.tsx';

interface SectionsWithContentsProps {
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** Sections beside their table of contents, which sticks to the top of the screen; on small screens it is above them. */
export function SectionsWithContents({ contents, children }: SectionsWithContentsProps) {
  return (
    <Container className="grid gap-y-14 pb-section lg:cols-split-3 print:block">
      <TableOfContents
        label={landmarks.contents}
        items={contents}
        className="lg:sticky lg:top-28 lg:self-start"
      />
      <div className="grid grid-cols-1 gap-y-section">{children}</div>
    </Container>
  );
}
