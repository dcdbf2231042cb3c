import type { ReactNode } from 'react';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

interface JournalCallProps {
  /** The heading's id. */
  id: string;
  title: string;
  text: string;
  /** What stands before it and is not seen at first, such as a dialog. */
  before?: ReactNode;
  /** Its one action. */
  children: ReactNode;
}

/** What a page of the journal asks of its reader in the end. */
export function JournalCall({ id, title, text, before, children }: JournalCallProps) {
  return (
    <Section labelledBy={id} ground="green" className="print:hidden">
      {before}
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-hero">
        <SectionHeading id={id} title={title} />
        <div className="space-y-8 lg:pt-2">
          <p className="max-w-measure text-lead text-white-soft">{text}</p>
          {children}
        </div>
      </div>
    </Section>
  );
}
