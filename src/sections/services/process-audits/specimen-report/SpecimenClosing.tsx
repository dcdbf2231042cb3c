import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { ContactLink } from '../../../../ui/ContactLink.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { SectionHeading } from '../../../../ui/SectionHeading.tsx';

const { call } = specimenReport;

/** The call to have one's own process audited. */
export function SpecimenClosing() {
  return (
    <Section labelledBy="call-title" ground="green" className="print:hidden">
      <SectionHeading id="call-title" title={call.title} lead={call.text} />
      <ContactLink
        location="services-process-audits-specimen"
        href="/#contact"
        size="lg"
        className="mt-10"
      >
        {call.action}
      </ContactLink>
    </Section>
  );
}
