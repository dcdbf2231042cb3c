import { overview } from '../../content/services.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { commitments } = overview;

/** What the firm promises, its response times among it. */
export function Commitments() {
  return (
    <Section id="commitments" labelledBy="commitments-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading
          id="commitments-title"
          label={commitments.label}
          title={commitments.title}
          lead={commitments.lead}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <Ledger items={commitments.items} />
      </div>
    </Section>
  );
}
