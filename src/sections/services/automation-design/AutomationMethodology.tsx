import { automationDesign } from '../../../content/services/automation-design.ts';
import { PhaseLine } from '../../../ui/PhaseLine.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { methodology } = automationDesign;

/** The five phases under their line. */
export function AutomationMethodology() {
  return (
    <Section id="methodology" labelledBy="methodology-title" ground="green">
      <SectionHeading id="methodology-title" title={methodology.title} lead={methodology.lead} />
      <PhaseLine
        phases={methodology.phases}
        drawingLabel={methodology.drawing}
        seed={17}
        className="mt-12"
      />
    </Section>
  );
}
