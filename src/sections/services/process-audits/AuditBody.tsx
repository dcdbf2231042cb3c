import type { ReactNode } from 'react';
import { Container } from '../../../ui/Container.tsx';
import { TableOfContents } from '../../../ui/TableOfContents.tsx';

interface AuditBodyProps {
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/**
 * Parts of a page under its list of contents: the list stays in view beside them on wide screens and
 * stands above them on small ones.
 */
export function AuditBody({ contents, children }: AuditBodyProps) {
  return (
    <Container className="grid gap-y-14 pb-section lg:edge-3 print:block">
      <TableOfContents items={contents} className="lg:sticky lg:top-28 lg:self-start" />
      <div className="grid grid-cols-1 gap-y-section">{children}</div>
    </Container>
  );
}
