import { missedFigure } from '../../content/methodology.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { title, lead, choices } = missedFigure;

/** What the client may choose if a figure is missed on day 90. */
export function MissedFigure() {
  return (
    <Section id="missed-figure" labelledBy="missed-figure-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading id="missed-figure-title" title={title} lead={lead} />
        <Ledger items={choices} size="title" className="self-start" />
      </div>
    </Section>
  );
}
